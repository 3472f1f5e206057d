import './public-pages.css';
import { dashboardInsteadHref, isInstead } from '../../../domain/page-not-found.ts';
import { announceSignOut } from '../../../web/account-channel.ts';

const hint = readHint();
if (hint !== undefined && isInstead(location)) location.replace(dashboardInsteadHref);
if (hint !== undefined) showSignedIn(readFirstName(hint));
document.documentElement.dataset['sessionKnown'] = '';

// The notice stays until the page is left; a reload or a copied link does not bring it back.
addEventListener('load', () => {
  if (isInstead(location)) history.replaceState(null, '', '/');
});

/** The hero's sheet is marked when it is seen, and once. */
const sheet = document.querySelector<HTMLElement>('[data-marks]');
if (sheet) {
  sheet.dataset['marks'] = 'waiting';
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      sheet.dataset['marks'] = 'seen';
      observer.disconnect();
    },
    { threshold: 0.3 },
  ).observe(sheet);
}

/** The way back may bring this page back as it was before the visitor signed in or out. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && readHint() !== hint) location.reload();
});

/** The first name, URL-encoded and possibly empty; the cookie is there only for a signed-in visitor. */
function readHint(): string | undefined {
  return /(?:^|;\s*)loupe_hint=([^;]*)/.exec(document.cookie)?.[1];
}

function showSignedIn(firstName: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-session]')) {
    element.hidden = element.dataset['session'] !== 'signed-in';
  }
  for (const element of document.querySelectorAll('[data-greeting]')) {
    if (firstName) element.textContent = `Hi, ${firstName}`;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signed-in-href]')) {
    link.href = link.dataset['signedInHref'] ?? link.href;
  }
  document.querySelector('[data-logout]')?.addEventListener('click', () => {
    void signOut();
  });
}

function readFirstName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A cookie that somebody else has written; the visitor is greeted without a name.
    return '';
  }
}

async function signOut(): Promise<void> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) return;
  announceSignOut();
  location.reload();
}
