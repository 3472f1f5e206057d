import { evidenceRule, type RuleId } from '../../../../../domain/evidence.ts';
import { appLimits } from '../../../../../domain/app-limits.ts';
import { formatUtcDay } from '../../../../../domain/utc-date.ts';
import type { Finding, PhotoResult } from '../../../../analysis/analysis.contract.ts';
import type { Results } from '../../../../results/results.contract.ts';
import type { Source } from '../../../coaching.contract.ts';
import { guideFor } from '../../plan/guides.ts';
import type { AppResults } from './facts.ts';

const own = { tier: null, url: null } as const;

/** A rule of evidence with its figures and what speaks against it. */
export function ruleSource(id: RuleId | (string & {})): Source {
  const { claim, contradictedBy, effect, population, tier, url } = evidenceRule(id);
  const text = [effect, `${population}.`, ...contradictedBy].join(' ').replaceAll('..', '.');
  return { id: `rule:${id}`, kind: 'rule', title: claim, text, tier, url };
}

export function guideSource(id: RuleId): Source {
  return {
    id: `guide:${id}`,
    kind: 'guide',
    title: 'How to do it',
    text: guideFor(id).items.join(' '),
    ...own,
  };
}

/** What the report says of one photo as a whole. */
export function photoSource({ position, verdictReason }: PhotoResult): Source {
  return {
    id: `photo:${position + 1}`,
    kind: 'photo',
    title: `Your photo ${position + 1}`,
    text: verdictReason,
    ...own,
  };
}

/** One finding of the report. */
export function findingSource(finding: Finding, photo?: PhotoResult): Source {
  const isText = finding.span !== undefined || /^(bio|prompt|text)\b/.test(finding.id);
  const scope = photo ? `photo:${photo.photoId}` : isText ? 'text' : 'set';
  const title = photo ? `Your photo ${photo.position + 1}` : isText ? 'Your text' : 'Your photos as a set';
  const text = [finding.message, finding.action].filter(Boolean).join(' ');
  return { id: `finding:${scope}:${finding.id}`, kind: 'finding', title, text, ...own };
}

/** What was counted in a time. */
export function numbersSource({ app, results }: AppResults): Source {
  const { diagnosis, firstDay, lastDay, totals } = results;
  const counts = [
    `${totals.likes} likes sent, ${totals.matches} matches.`,
    ...diagnosis.stages.map(({ restsOn }) => restsOn),
  ];
  return {
    id: `numbers:${app}:${firstDay}`,
    kind: 'numbers',
    title: `Your ${appLimits[app].name} numbers, ${calendarText(firstDay)} to ${calendarText(lastDay)}`,
    text: counts.join(' '),
    ...own,
  };
}

export function benchmarkSource({ benchmarkCaveat }: Pick<Results, 'benchmarkCaveat'>): Source {
  return {
    id: 'benchmark',
    kind: 'numbers',
    title: 'What your rate is compared with',
    text: benchmarkCaveat,
    ...own,
  };
}

/** Something that the report measured of the user's text. */
export function textSource(id: string, title: string, text: string): Source {
  return { id: `text:${id}`, kind: 'finding', title, text, ...own };
}

/** Something counted in the profile as it is now. */
export function profileSource(id: string, title: string, text: string): Source {
  return { id: `profile:${id}`, kind: 'profile', title, text, ...own };
}

/** How Loupe works, or what is not known. */
export function aboutSource(id: string, title: string, text: string, url: string | null = null): Source {
  return { id: `about:${id}`, kind: 'about', title, text, tier: null, url };
}

/** `2026-11-20` or a moment → "Nov 20, 2026", in UTC. */
export function calendarText(day: string): string {
  return formatUtcDay(new Date(day));
}
