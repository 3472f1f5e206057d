import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { AppTracking } from './app-tracking.ts';
import { warn } from './warn.ts';

/**
 * Tracking that is loaded once `begin` is called, so that no screen waits for it. What happens before is told then, in the
 * order in which it happened; without the module, which the console says, nothing is told.
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
    noteForm: (name, interaction) => tell((tracking) => tracking.noteForm(name, interaction)),
  };
}
