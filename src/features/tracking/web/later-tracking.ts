import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { AppTracking } from './app-tracking.ts';
import { warn } from './warn.ts';

/**
 * Loads tracking once `begin` is called, so that no screen waits for it. Everything that happened earlier is passed on
 * then, in order. If the module cannot be loaded, the console says so and nothing is tracked.
 */
export function createLaterTracking(
  campaign: CampaignParameters,
  load: () => Promise<AppTracking>,
): AppTracking & { begin: () => void } {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const loaded = begun.then(load);
  const tell = (run: (tracking: AppTracking) => void): void => {
    loaded.then(run).catch(() => undefined);
  };
  loaded.catch((error: unknown) => {
    warn('Tracking could not be loaded.', error);
  });
  return {
    begin,
    campaign: () => campaign,
    track: (happening) => tell((tracking) => tracking.track(happening)),
    showPage: (page) => tell((tracking) => tracking.showPage(page)),
    knowUser: (user) => tell((tracking) => tracking.knowUser(user)),
    noteForm: (...noted) => tell((tracking) => tracking.noteForm(...noted)),
  };
}

/**
 * Notes every named form of the document: when its first field changes, and when it is sent with nothing in it that the
 * form itself marks as wrong. Call it before any form is shown, so that nothing is missed however late the tracking module arrives.
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
