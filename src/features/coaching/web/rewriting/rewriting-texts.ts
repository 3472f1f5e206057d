import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { countOf } from '../../../../domain/wording.ts';

/** Bios and answers written anew. */
export const rewriteTexts = {
  title: 'Rewrite your text',
  summary: 'Finish a few sentences and get up to three bios or answers.',
  failed: 'We couldn’t load your texts',
  noBio: (app: DatingApp) => `${appLimits[app].name} has no bio, and this profile has no prompt yet.`,
  addOne: 'Add one',
  thenHere: ', and it can be written here.',
  withModel:
    'The language model writes up to three versions from your text and the sentences you finish. We drop any version that says more than you did, and check the rest like your profile.',
  withoutModel:
    'Finish any two sentences and we’ll arrange them into up to three texts. We don’t make anything up, and we check each one like your profile.',
  which: 'Which text',
  nothingYet: 'Your profile has nothing here yet.',
  inProfileNow: 'In your profile now',
  toModel: 'This text and your answers go',
  write: 'Write three versions',
  arrange: 'Put it together',
  missing: (count: number) =>
    count === 1 ? 'Finish one more sentence.' : `Finish ${count} sentences first.`,
  failedToWrite: 'We wrote nothing.',
  noVersion: 'No version yet',
  versions: (count: number) => countOf(count, 'version'),
  byModel: (host: string | null) =>
    `Written by the language model at ${host ?? 'another host'}. We dropped every version that says more than your own text and answers do.`,
  byUs: 'Put together from your answers. We only change verb forms and clear slips.',
  dropped: (count: number) =>
    `${count === 1 ? '1 version was dropped' : `${count} versions were dropped`}: see why`,
  version: (number: number) => `Version ${number}`,
  ofLimit: (length: number, limit: number) => `${length} of ${limit}`,
  nothingBetter: 'Our check found nothing better in it than in your current text.',
  nothingToPraise: 'Our check found nothing in it to praise.',
  changed: 'What changed',
  inProfile: 'In the profile',
  undo: 'Undo',
  use: 'Use in my profile',
  ofVersion: (number: number) => `(version ${number})`,
  analyzeThere: 'Analyze it there',
  notChecked: 'This version could not be checked.',
  checkedFine: 'Checked: nothing to fix.',
  checked: (fix: number, consider: number) =>
    `Checked: ${[...(fix > 0 ? [`${fix} to fix`] : []), ...(consider > 0 ? [`${consider} to consider`] : [])].join(', ')}`,
  earlier: (count: number) => `Earlier wordings (${count})`,
  savedOn: (day: string) => `Saved on ${day}`,
  hasEarlier: 'The profile has its earlier text again',
  hasNew: 'The profile has the new text',
  keptEarlier: 'We kept the earlier one. You can restore it here.',
  notSaved: 'We couldn’t save the text',
  tryAgain: 'Try again.',
  putBack: 'Put it back',
  ofEarlier: (number: number) => `(earlier wording ${number})`,
} as const;
