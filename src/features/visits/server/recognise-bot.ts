import { isbot } from 'isbot';

/** What was found out of late: the same few hundred browsers send nearly everything. */
const known = new Map<string, boolean>();
const mostKnown = 1_000;

/** Whether a user agent is that of a crawler, a monitor or a script. One that says nothing is no person's browser. */
export function isBot(userAgent: string): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const found = userAgent.trim() === '' || isbot(userAgent);
  if (known.size >= mostKnown) known.clear();
  known.set(userAgent, found);
  return found;
}
