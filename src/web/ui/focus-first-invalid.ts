import { flushSync } from 'react-dom';

/** Leads to the first field of a form that is marked as wrong, once that is on the screen. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * The same for what an answer says is wrong; `mark` sets it. What is set outside of an event is otherwise drawn when there
 * is time, on a slow device after the frame in which its field is looked for.
 */
export function markAndFocusInvalid(form: HTMLElement | null, mark: () => void): void {
  flushSync(mark);
  focusFirstInvalid(form);
}
