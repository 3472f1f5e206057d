import type { ConsentCategory } from '../../../domain/tracking-consent.ts';
import './choice-dialog.css';

type Options = {
  /** What this site has to ask for. */
  offered: readonly ConsentCategory[];
  /** The choice as it stands. */
  chosen: readonly ConsentCategory[];
  /** The browser has refused for its user. */
  isRefused: boolean;
};

const texts: Readonly<Record<ConsentCategory, { title: string; description: string }>> = {
  analytics: {
    title: 'Visit statistics',
    description:
      'Google Tag Manager loads on these public pages and learns which of them you open. It sets cookies of its own.',
  },
  advertising: {
    title: 'Advertising',
    description:
      'The advertisers this site works with learn that you visited, and when you register, sign in, or choose and buy a plan, so that they can measure their ads. If you are signed in, they get your confirmed email, phone number and account id as one-way hashes (SHA-256). They never get your photos, your texts or your reports.',
  },
};

/** Shows what there is to choose; gives the choice, or null where the visitor leaves it as it is. */
export async function openChoice(options: Options): Promise<ConsentCategory[] | null> {
  const { offered, isRefused } = options;
  const dialog = document.createElement('dialog');
  dialog.className = 'tracking-choices';
  dialog.setAttribute('aria-labelledby', 'tracking-choices-title');
  // Every word of it stands in this file.
  dialog.append(
    document
      .createRange()
      .createContextualFragment(
        `<form method="dialog"><header><h2 id="tracking-choices-title">Tracking choices</h2>${closeButton}</header>${isRefused ? refusal : choices(options)}</form>`,
      ),
  );
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  const marked = new FormData(dialog.querySelector('form') ?? undefined).getAll('category');
  dialog.remove();
  if (dialog.returnValue === 'accept') return [...offered];
  if (dialog.returnValue === 'reject') return [];
  return dialog.returnValue === 'save' ? offered.filter((category) => marked.includes(category)) : null;
}

const closeButton =
  '<button class="close" aria-label="Close"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m3 3 10 10M13 3 3 13"/></svg></button>';

/** There is nothing to choose, and so nothing to press. */
const refusal =
  '<h3>Your browser has said no for you</h3><p>It sends Global Privacy Control, which we treat as a no to all tracking by other companies. We loaded nothing from them, and we won’t ask. To choose here, turn the signal off in your browser and reload this page.</p>';

function choices({ offered, chosen }: Options): string {
  const boxes = offered.map((category) => {
    const { title, description } = texts[category];
    return `<li><label><input type="checkbox" name="category" value="${category}" aria-describedby="about-${category}"${chosen.includes(category) ? ' checked' : ''}>${title}</label><p id="about-${category}">${description}</p></li>`;
  });
  return `<p>You decide, and you can change your mind here at any time. We store your choice in a cookie, with its date, a random id and the version of this question, and ask again after 182 days.</p><ul>${boxes.join('')}</ul><footer><button value="accept">Accept all</button><button value="reject">Reject all</button><button value="save" class="save">Save my choice</button></footer>`;
}
