import { offeredCategories, type ConsentCategory } from '../../domain/tracking-consent.ts';
import { writeTrackingIds, type TagName, type TrackingIds } from '../../domain/tracking-ids.ts';
import type { TrackingConfig } from '../config/config.ts';

/** What a tag may load and where it may send, as sources of a content security policy. */
export type TagSources = {
  scripts: readonly string[];
  images: readonly string[];
  connections: readonly string[];
};

/**
 * https://developers.google.com/tag-platform/security/guides/csp for the tag manager with Google Analytics in it; for the
 * pixels their script's and their collectors' addresses. Tags that a container loads from others stay forbidden.
 */
const sourcesOf: Readonly<Record<TagName, TagSources>> = {
  gtm: {
    scripts: ['https://www.googletagmanager.com'],
    images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  meta: {
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  tiktok: {
    scripts: ['https://analytics.tiktok.com'],
    images: ['https://analytics.tiktok.com'],
    connections: ['https://analytics.tiktok.com'],
  },
  reddit: {
    scripts: ['https://www.redditstatic.com'],
    images: ['https://alb.reddit.com'],
    connections: [
      'https://www.redditstatic.com',
      'https://alb.reddit.com',
      'https://pixel-config.reddit.com',
    ],
  },
};

/** What the public pages of this installation say and allow for the sake of its tags; null where there are none. */
export type PublicTags = { marks: string; question: string; sources: TagSources };

/**
 * The mark that names the configured ids, the question that visitors are asked (by what they can agree to), and what the
 * policy has to let through. Nothing of it loads a tag by itself.
 */
export function publicTags(
  tracking: TrackingConfig,
  questionFor: (offered: readonly ConsentCategory[]) => string,
): PublicTags | null {
  const ids = idsOf(tracking);
  const tags = Object.keys(ids) as TagName[];
  if (tags.length === 0) return null;
  const all = (part: keyof TagSources) => [...new Set(tags.flatMap((tag) => sourcesOf[tag][part]))];
  const content = writeTrackingIds(ids).replaceAll('&', '&amp;');
  return {
    marks: `<meta name="loupe-tracking" content="${content}">${conversionsMark(tracking)}`,
    question: questionFor(offeredCategories(ids)),
    sources: { scripts: all('scripts'), images: all('images'), connections: all('connections') },
  };
}

/** The page of a site with tags. */
export function addTags(html: string, { marks, question }: Pick<PublicTags, 'marks' | 'question'>): string {
  return html.replace('</head>', () => `${marks}</head>`).replace('<body>', () => `<body>${question}`);
}

/** Says to a page that this site hands events over from its server; empty where it does not. */
export function conversionsMark({ meta, tiktok, reddit }: TrackingConfig): string {
  const hands = [meta, tiktok, reddit].some((pixel) => pixel !== null && pixel.token !== null);
  return hands ? '<meta name="loupe-conversions" content="1">' : '';
}

function idsOf({ gtmContainerId, meta, tiktok, reddit }: TrackingConfig): TrackingIds {
  return {
    ...(gtmContainerId !== null && { gtm: gtmContainerId }),
    ...(meta && { meta: meta.pixelId }),
    ...(tiktok && { tiktok: tiktok.pixelId }),
    ...(reddit && { reddit: reddit.pixelId }),
  };
}
