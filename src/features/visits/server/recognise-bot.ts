import { isbot } from 'isbot';

/** Whether a user agent is that of a crawler, a monitor or a script. One that says nothing is no person's browser. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent);
}
