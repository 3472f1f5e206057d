import { consentCookieName } from '../../../domain/consent-cookie.ts';
import {
  consentRevision,
  offeredCategories,
  writeTrackingConsent,
  type ConsentCategory,
} from '../../../domain/tracking-consent.ts';
import { readTrackingIds, type TrackingIds } from '../../../domain/tracking-ids.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import { createConversionReporter, readOwnConsent } from './conversion-reporter.ts';
import { createDataLayer } from './data-layer.ts';
import { newEventId } from './event-id.ts';
import { hasGlobalPrivacyControl } from './global-privacy-control.ts';
import type { HashedIdentity } from './hashed-identity.ts';
import { loadScript } from './load-script.ts';

/** `kept`: the one in the cookie; `choose`: the visitor wants to see what there is to choose. */
export type VisitorAnswer = 'kept' | 'accept' | 'reject' | 'choose';

const loaded = new Set<ConsentCategory>();
const keptDays = 182;

/** Does what follows from a visitor's answer: loads what was agreed to and nothing else, and hides the question. */
export async function followAnswer(answer: VisitorAnswer, question: HTMLElement): Promise<void> {
  const ids = readTrackingIds(
    document.querySelector<HTMLMetaElement>('meta[name="loupe-tracking"]')?.content ?? '',
  );
  const offered = offeredCategories(ids);
  const before = readOwnConsent();
  if (answer === 'choose') {
    const { openChoice } = await import('./choice-dialog.ts');
    const chosen = await openChoice({
      offered,
      chosen: before?.categories ?? [],
      isRefused: hasGlobalPrivacyControl(),
    });
    if (chosen) await keepChoice(ids, chosen, question);
  } else if (answer === 'kept') {
    // One that cannot be read, or of an older question, is none.
    if (before) await loadTags(ids, before.categories);
    else question.hidden = false;
  } else {
    await keepChoice(ids, answer === 'accept' ? offered : [], question);
  }
}

async function keepChoice(
  ids: TrackingIds,
  categories: ConsentCategory[],
  question: HTMLElement,
): Promise<void> {
  question.hidden = true;
  const givenAt = new Date().toISOString();
  const value = writeTrackingConsent({ categories, revision: consentRevision, givenAt }, newEventId());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${consentCookieName}=${value}; Path=/; Max-Age=${keptDays * 86_400}; SameSite=Strict${secure}`;
  const takenBack = [...loaded].filter((category) => !categories.includes(category));
  if (takenBack.length === 0) return loadTags(ids, categories);
  clearCookiesOf(takenBack);
  // A script that runs cannot be unloaded.
  location.reload();
}

/** Cookies of what was loaded, which go when a choice is taken back. */
const cookiesOf: Readonly<Record<ConsentCategory, RegExp>> = {
  analytics: /^(_ga|_gid|_gat|_gcl)/,
  advertising: /^(_fb[cp]$|_ttp|_tt_|_rdt_)/,
};

/** Vendors set theirs for this host or for the domain above it. */
function clearCookiesOf(categories: readonly ConsentCategory[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)];
  for (const name of names.filter((one) => categories.some((category) => cookiesOf[category].test(one)))) {
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

async function loadTags(ids: TrackingIds, accepted: readonly ConsentCategory[]): Promise<void> {
  const fresh = offeredCategories(ids).filter(
    (category) => accepted.includes(category) && !loaded.has(category),
  );
  for (const category of fresh) loaded.add(category);
  createDataLayer();
  if (ids.gtm && fresh.includes('analytics')) {
    const { loadTagManager } = await import('./google-tags.ts');
    loadTagManager(ids.gtm, { advertising: accepted.includes('advertising') });
  }
  if (fresh.includes('advertising')) {
    const { loadPixels } = await import('./pixels/load-pixels.ts');
    loadPixels({
      ids,
      identity: await readIdentity(),
      page: { globals: window as unknown as Record<string, unknown>, loadScript },
      layer: window.dataLayer ?? [],
      report: createConversionReporter(),
      newId: newEventId,
    });
  }
}

/** Who is signed in, hashed; null where nobody is, or where that cannot be told. */
async function readIdentity(): Promise<HashedIdentity | null> {
  // The cookie is there only for a signed-in visitor, so that nobody else causes a refused request.
  if (!/(?:^|;\s*)loupe_hint=/.test(document.cookie)) return null;
  const answer = await fetch('/api/me');
  if (!answer.ok) return null;
  const { hashIdentityForAdvertisers } = await import('./hashed-identity.ts');
  return hashIdentityForAdvertisers((await answer.json()) as User);
}
