import { flushSync } from 'react-dom';

/**
 * Leads to the first field of a form that is marked as wrong. What a press marks is drawn right after its event, before the
 * next key: a frame later, the focus would leave a field in which someone already types. What else marks a field is drawn
 * when there is time.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const find = () => form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  queueMicrotask(() => {
    const field = find();
    if (field) field.focus();
    else requestAnimationFrame(() => find()?.focus());
  });
}

/**
 * The same for what an answer says is wrong; `mark` sets it. What is set outside of an event is otherwise drawn when there
 * is time, on a slow device after the frame in which its field is looked for.
 */
export function markAndFocusInvalid(form: HTMLElement | null, mark: () => void): void {
  flushSync(mark);
  focusFirstInvalid(form);
}
