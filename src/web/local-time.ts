/** A time as the clock on this machine's wall says it: ISO 8601 with its offset, like 2026-11-20T13:00:00.000+01:00. */
export function toLocalTime(time: Date): string {
  const offsetMinutes = -time.getTimezoneOffset();
  const wall = new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${two(offsetMinutes / 60)}:${two(offsetMinutes % 60)}`;
}
