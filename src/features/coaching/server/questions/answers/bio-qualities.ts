import type { RuleId } from '../../../../../domain/evidence.ts';
import type { Finding } from '../../../../analysis/analysis.contract.ts';
import { checkedSource, gathered, textSignal, rewriteLink, textFindings } from './bio-answers.ts';
import type { Facts } from './facts.ts';
import { profileLink, reportLink, whyNoText } from './report-facts.ts';
import { countFigure, from, part, type Part, type Said } from './say.ts';
import { findingSource, guideSource, ruleSource, textSource } from './sources.ts';

/** Questions about one quality of the text: what is known, and what the report found of it. */
type Quality = {
  purpose: string;
  rules: readonly RuleId[];
  general: string;
  /** Rules whose findings are about it. */
  findings: readonly string[];
  /** A measurement that is 0 where there is nothing of it, and what is counted. */
  signal?: readonly [name: string, noun: string];
  /** Said where nothing was found. */
  clean: string;
  guide?: RuleId;
  /** The question is what to do in general, and not what the text is like. */
  isGeneral?: true;
};

export const qualities = {
  'bio-original': {
    purpose: 'whether your text is like everybody’s',
    rules: ['originality', 'concreteness'],
    general:
      'Texts that say something in their own way were rated better, and concrete things about yourself are what makes them so.',
    findings: ['originality', 'concreteness'],
    signal: ['cliches', 'cliché'],
    clean: 'The report found no cliché in your text.',
    guide: 'originality',
  },
  'bio-spelling': {
    purpose: 'whether there are mistakes in your text',
    rules: ['spelling'],
    general: 'It matters to some: 30% of people asked by Tinder were put off by errors.',
    findings: ['spelling'],
    signal: ['spellingAndGrammar', 'possible mistake'],
    clean: 'The report found no spelling or grammar mistake in your text.',
  },
  'bio-demands': {
    purpose: 'whether your text sounds demanding',
    rules: ['shopping-list'],
    general:
      'Say what you want, not what you refuse: 35% of people asked by Tinder were put off by a “shopping list”.',
    findings: ['shopping-list'],
    signal: ['demands', 'demand'],
    clean: 'The report found no demand in your text.',
    guide: 'shopping-list',
  },
  'bio-emoji': {
    purpose: 'how many emoji and capitals your text has',
    isGeneral: true,
    rules: ['punctuation-load'],
    general:
      'A few emoji are fine; many of them, capitals and exclamation marks make a short text hard to read. That is a convention, without a measured effect.',
    findings: ['punctuation-load'],
    signal: ['emoji', 'emoji'],
    clean: 'The report asks for no change to emoji, capitals or exclamation marks.',
  },
  'bio-contacts': {
    purpose: 'whether your text has contact details',
    isGeneral: true,
    rules: ['app-removes-contacts'],
    general:
      'No: the apps remove contact details and links from profiles, and may hide the profile. Share them in the chat.',
    findings: ['app-removes-contacts'],
    signal: ['contacts', 'contact detail'],
    clean: 'The report found no contact details in your text.',
  },
  'bio-humour': {
    purpose: 'what your text is like',
    isGeneral: true,
    rules: ['humour'],
    general:
      'Some humor helps: a synthesis of 86 studies found it makes a profile more likeable, without a size. Loupe does not judge whether a text is funny; ask a friend to read it aloud.',
    findings: [],
    clean: '',
    guide: 'humour',
  },
  'bio-intent': {
    purpose: 'whether your text says what you are looking for',
    isGeneral: true,
    rules: ['state-intent', 'seventy-thirty'],
    general:
      'Yes, in a few words: 45% of people asked by Tinder want the intent stated. It turns away people who want something else, which is the point.',
    findings: ['state-intent'],
    clean: '',
    guide: 'state-intent',
  },
} as const satisfies Record<string, Quality>;

export function textQuality(facts: Facts, quality: Quality): Part {
  const rules = quality.rules.map(ruleSource);
  const general: Said = {
    text: quality.general,
    sources: [...rules, ...(quality.guide ? [guideSource(quality.guide)] : [])],
    figures: [],
  };
  const none = whyNoText(facts, quality.purpose);
  if (none) return part([general, none], [profileLink(facts)]);
  const found = textFindings(facts, 'all', quality.findings);
  const own =
    found.length > 0
      ? [foundCount(found), ...gathered(found, 3)]
      : (facts.goneCount ?? 0) > 0
        ? [unread(facts)]
        : [intentOf(facts, quality), cleanOf(facts, quality)];
  return part(quality.isGeneral ? [general, ...own] : [...own, general], [
    reportLink(facts),
    found.length > 0 && rewriteLink,
  ]);
}

/** Nobody has read the words that stand there now. */
function unread(facts: Facts): Said {
  return from(
    checkedSource(facts),
  )`Your text has changed since the report: analyze the profile again, and I can tell of the new words.`;
}

function foundCount(found: readonly Finding[]): Said {
  return from(
    ...found.map((finding) => findingSource(finding)),
  )`The report marks ${countFigure(found.length, 'place', 'text.found')} in your text.`;
}

function cleanOf(facts: Facts, { clean, signal }: Quality): Said | null {
  if (clean === '') return null;
  if (signal === undefined) return from(checkedSource(facts))`${clean}`;
  const value = textSignal<number>(facts, signal[0]);
  const source = textSource(
    signal[0],
    'Measured in your text',
    value === null ? 'Could not be measured.' : `${value} ${signal[1]}.`,
  );
  return value === null
    ? from(source)`Your report could not tell for your text.`
    : from(source, checkedSource(facts))`${clean}`;
}

function intentOf(facts: Facts, quality: Quality): Said | null {
  if (!quality.findings.includes('state-intent')) return null;
  const stated = textSignal<boolean>(facts, 'intentStated');
  const source = textSource(
    'intent',
    'Measured in your text',
    stated === null
      ? 'Could not be measured.'
      : stated
        ? 'It says what you are looking for.'
        : 'It does not say what you are looking for.',
  );
  if (stated === null)
    return from(source)`Your report could not tell whether your text says what you are looking for.`;
  return stated
    ? from(source)`Your text says what you are looking for.`
    : from(source)`Your text does not say what you are looking for, as far as we could tell.`;
}
