/**
 * A checksum of texts by name, 14 hexadecimal digits: equal for equal files in any order. It
 * notices changes and is no protection against anyone (53 bits, the mixing of cyrb53).
 */
export function checksum(files: ReadonlyMap<string, string>): string {
  const names = [...files.keys()].sort();
  return hash(JSON.stringify(names.map((name) => [name, files.get(name)])));
}

function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const [first, second] = [mix(high, low), mix(low, high)];
  return ((second & 0x1fffff) * 2 ** 32 + (first >>> 0)).toString(16).padStart(14, '0');
}

function mix(one: number, other: number): number {
  const a = Math.imul(one ^ (one >>> 16), 2246822507);
  const b = Math.imul(other ^ (other >>> 13), 3266489909);
  return a ^ b;
}
