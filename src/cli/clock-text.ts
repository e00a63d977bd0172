import { wrongUsage } from './host.ts';

const SHAPE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A clock text as given by `--now`, or null when it is not given; it must name a real moment. */
export function requireClock(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (SHAPE.test(text) && isMoment(text)) return text;
  throw wrongUsage(
    `--now ${text} 不是时间：要写成 'YYYY-MM-DD HH:MM:SS'（UTC）`,
    `--now ${text} is no time: write it as 'YYYY-MM-DD HH:MM:SS' (UTC)`,
  );
}

/** Whether the text comes back as it was: the 30th of February does not. */
function isMoment(text: string): boolean {
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && iso(moment) === text;
}

function iso(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
