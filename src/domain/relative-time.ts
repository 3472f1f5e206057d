const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago something was, in words: 'Just now' under a minute, then minutes, hours (under 24) and days (under 7), then
 * its date as the browser's language writes it. What lies in the future by a clock that goes ahead is 'Just now'.
 * Source: the specification's section 9.
 */
export function relativeTime(moment: Date, now: Date, formatDate: (moment: Date) => string): string {
  const agoMs = now.getTime() - moment.getTime();
  if (agoMs < minuteMs) return 'Just now';
  if (agoMs < hourMs) return inUnits(agoMs / minuteMs, 'minute');
  if (agoMs < dayMs) return inUnits(agoMs / hourMs, 'hour');
  if (agoMs < 7 * dayMs) return inUnits(agoMs / dayMs, 'day');
  return formatDate(moment);
}

function inUnits(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
