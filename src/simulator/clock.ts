/** `2026-10-29 09:00:00` (UTC) as milliseconds since 1970, or null when it is no such time. */
export function parseClock(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`);
  // Date.parse rolls 02-30 over; only a time that prints as it was written exists.
  return Number.isNaN(ms) || formatClock(ms) !== text ? null : ms;
}

/** Milliseconds since 1970 as `YYYY-MM-DD HH:MM:SS` in UTC. */
export function formatClock(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
