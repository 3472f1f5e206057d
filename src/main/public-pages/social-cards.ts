import type { PortraitScene } from '../../web/ui/drawn-portrait.tsx';
import type { PencilMarkKind } from '../../web/ui/pencil-mark.tsx';
import type { PagePath } from './public-paths.ts';

/** The picture that stands with a shared link. */
export type SocialCard = {
  /** What is on it, for those who do not see it. */
  alt: string;
  lines: readonly string[];
  /** The last words of the last line, which the pencil underlines. */
  underlined: string;
  note: string;
  /** The sheet beside the words, in rows of three. */
  frames: readonly { scene: PortraitScene; mark: PencilMarkKind | null }[];
};

/** What the platforms ask for: https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards */
export const cardSize = { width: 1200, height: 630 } as const;

/** As on the landing page. */
const markedSheet: SocialCard['frames'] = [
  { scene: 'moved', mark: 'underline' },
  { scene: 'window', mark: 'circle' },
  { scene: 'group', mark: null },
  { scene: 'again', mark: 'cross' },
  { scene: 'walk', mark: null },
  { scene: 'dark', mark: 'cross' },
];
const onlyCircled = (scene: PortraitScene): SocialCard['frames'] =>
  markedSheet.map((frame) => ({ scene: frame.scene, mark: frame.scene === scene ? 'circle' : null }));

export const socialCards: Readonly<Record<PagePath, SocialCard>> = {
  '/': {
    alt: 'Which photo goes first? Beside it a contact sheet of drawn portraits, marked in red pencil.',
    lines: ['Which photo', 'goes first?'],
    underlined: 'first?',
    note: 'For Tinder, Bumble and Hinge',
    frames: markedSheet,
  },
  '/sample': {
    alt: 'A report to read. Beside it a contact sheet of drawn portraits, marked in red pencil.',
    lines: ['A report', 'to read'],
    underlined: 'read',
    note: 'A sample, measured for real',
    frames: markedSheet,
  },
  '/sample-measurements': {
    alt: 'Every figure. Beside it a contact sheet of drawn portraits, one circled in red pencil.',
    lines: ['Every', 'figure'],
    underlined: 'figure',
    note: 'Of a sample, measured for real',
    frames: onlyCircled('window'),
  },
  '/contact': {
    alt: 'Questions? Write to us. Beside it a contact sheet of drawn portraits.',
    lines: ['Questions?', 'Write to us.'],
    underlined: 'us.',
    note: 'Support, and common questions',
    frames: onlyCircled('group'),
  },
  '/terms-of-service': {
    alt: 'Terms of Service. Beside it a contact sheet of drawn portraits.',
    lines: ['Terms', 'of Service'],
    underlined: 'Service',
    note: 'Prices, renewals and refunds',
    frames: onlyCircled('walk'),
  },
  '/privacy-policy': {
    alt: 'Privacy Policy. Beside it a contact sheet of drawn portraits.',
    lines: ['Privacy', 'Policy'],
    underlined: 'Policy',
    note: 'What is measured, kept and deleted',
    frames: onlyCircled('window'),
  },
};

/** Where the card of a page is, below the site's root. */
export function cardFile(path: PagePath): string {
  return `cards/${path === '/' ? 'landing' : path.slice(1)}.png`;
}
