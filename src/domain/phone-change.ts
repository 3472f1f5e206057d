const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long each stage of changing a phone number lasts, in milliseconds. */
export const phoneChangeTimes = {
  /** From the proof of the new number to the proof that the change is the user's own. */
  proveMs: 15 * minuteMs,
  /** How long a change waits that nothing but the sign-in speaks for. */
  waitMs: 72 * hourMs,
  /** How long a change can be undone, and its old number stays reserved. */
  undoMs: 24 * hourMs,
  /** How long, after a change was undone or stopped, only a code to the current number allows another. */
  onlyOldNumberMs: 7 * 24 * hourMs,
} as const;

/** How users prove that a change is theirs. `wait` proves nothing: the change is announced and takes 72 hours. */
export const phoneChangeProofs = ['old-number', 'totp', 'recovery-code', 'wait'] as const;
export type PhoneChangeProof = (typeof phoneChangeProofs)[number];

/** `started`: the new number is proved. `undone` and `stopped`: by the link of a notice. `cancelled`: by the user, signed in. */
export type PhoneChangeState =
  | 'started'
  | 'waiting'
  | 'changed'
  | 'undone'
  | 'stopped'
  | 'cancelled'
  | 'failed';

/** Why a waiting change could not be completed. */
export type PhoneChangeFailure = 'number-taken' | 'number-changed' | 'deletion';

/** What the link of a notice can do to its change now: undo it, stop it, or nothing, with the reason. */
export type LinkAction = 'undo' | 'stop' | 'already-ended' | 'too-late';

export function linkActionOf(
  change: { state: PhoneChangeState; undoUntil: Date | null },
  now: Date,
): LinkAction {
  if (change.state === 'waiting') return 'stop';
  if (change.state !== 'changed') return 'already-ended';
  return change.undoUntil !== null && now < change.undoUntil ? 'undo' : 'too-late';
}

/** The end of a number, for people who may not be its owner: `+15551234523` is "ending in 23". */
export function numberEnding(phoneNumber: string): string {
  return `ending in ${phoneNumber.slice(-2)}`;
}
