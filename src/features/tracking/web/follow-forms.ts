import type { AppTracking } from './app-tracking.ts';

/**
 * Notes every named form of the document: when its first field changes, and when it is sent with nothing in it that the
 * form itself marks as wrong. Call it before any form is shown.
 */
export function followForms(noteForm: AppTracking['noteForm']): void {
  const begun = new WeakSet<HTMLFormElement>();
  const nameOf = (form: HTMLFormElement) => form.getAttribute('name');
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    const name = form && nameOf(form);
    if (!form || !name || begun.has(form)) return;
    begun.add(form);
    noteForm(name, 'start');
  });
  // While capturing, so that the submission is noted before anything that the screen notes because of it.
  document.addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement)) return;
      const name = nameOf(form);
      if (!name) return;
      // Once the event is over, the screen has marked what it refuses.
      const isRefused = new Promise<boolean>((settle) => {
        setTimeout(() => settle(form.querySelector('[aria-invalid="true"]') !== null));
      });
      noteForm(name, 'submit', isRefused);
    },
    true,
  );
}
