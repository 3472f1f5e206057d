import { isAbbreviation } from '../signals/abbreviations.ts';
import type { GrammarLint } from './grammar-lint.ts';

/** Words that stand twice by mistake only; any other may be an emphasis ("very very"), a name ("The The") or right ("had had"). */
const neverTwice: ReadonlySet<string> = new Set(
  `a an the to of in on at for from with by as and or but if my your his our their its i we they he she it are was were be am
  me us them this these those when where who which will would can could should have has do does go`.split(
    /\s+/u,
  ),
);
const meantTwice: ReadonlySet<string> = new Set(
  `very so really no yes long again had that is far too many much big way now aye ha bye blah night well there more`.split(
    /\s+/u,
  ),
);
const verbsAfterYou = /^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/iu;

/** A pronoun and perhaps an adverb at the end, where a clause begins: not "the people in it", "who likes you". */
const isSubject =
  /(?:^|[.,;:!?\n]|\b(?:and|but|because|that|if|when|so|as|since|while))\s*[\p{L}']+(?:\s+(?:also|always|usually|often|never|really|still|just|only))?\s*$/iu;

/** "He's is": a form of be that stands twice. The "'s" of any other word is a possessive, or a plural with an apostrophe. */
const contractedBe =
  /(?:\b(?:am|is|are|was|were|be)|\b(?:he|she|it|that|this|there|here|what|who|where|how|i|you|we|they)['’](?:s|m|re))\s*$/iu;
/** "I suggested he try", "they asked that she be there". */
const subjunctive =
  /\b(?:suggest|recommend|insist|request|demand|ask|propos|advis)(?:s|es?|ed|ing)?(?: that)? (?:he|she|it)\s*$/iu;

/**
 * "Solid A in cooking", "an A average": a capital letter before a small word that no article precedes, or after a word that precedes
 * a noun. Not "a on-call nurse".
 */
function isGrade(article: string, before: string, next: string, isCompound: boolean): boolean {
  if (article === 'a' || article === 'an' || isCompound) return false;
  return (
    /^(?:in|on|at|of|and|or|is|as|if|are|isn|every)$/u.test(next) ||
    (article === 'A' && /\b(?:an|the|my|his|her|one|straight|solid|easy|low|high)\s+$/iu.test(before))
  );
}

/** "THIS IS A ORANGE": words in capitals on both sides. */
function isInCapitals(before: string, next: string): boolean {
  return /(?:^|\P{L})\p{Lu}{2,}\s+$/u.test(before) && /^[AEIO][A-Z]{4,}$/u.test(next);
}

/** What a remark deserves: to be shown as it is, to be shown without a certain correction, or to be passed over. */
export type Trust = 'full' | 'doubtful' | 'none';

/**
 * How far to trust a remark of the grammar checker where its rule is known to be wrong now and then: "you guys" read as pronoun
 * and verb, "an SUV" and "an honour" by their letters, "very very" as a slip. `text` is what the remark's offsets count in.
 */
export function trustIn(lint: Pick<GrammarLint, 'rule' | 'start' | 'end'>, text: string): Trust {
  const marked = text.slice(lint.start, lint.end);
  if (lint.rule === 'SingleBe' && !contractedBe.test(text.slice(0, lint.start))) return 'none';
  if (lint.rule === 'PronounVerbAgreement' || lint.rule === 'PronounInflectionBe') {
    const before = /([\p{L}']+)\s*$/u.exec(text.slice(0, lint.start))?.[1]?.toLowerCase();
    if (before === 'you' && !verbsAfterYou.test(marked)) return 'none';
    const clause = text.slice(0, lint.start);
    return isSubject.test(clause) && !subjunctive.test(clause) ? 'full' : 'none';
  }
  if (lint.rule === 'WereWhere' && /^where$/iu.test(marked)) return 'none';
  if (lint.rule === 'ThereToTheir') {
    return /\b(?:is|are|was|were|be)\s+$/iu.test(text.slice(0, lint.start)) ? 'none' : 'full';
  }
  if (lint.rule === 'ThereIsAgreement') return isSubject.test(text.slice(0, lint.start)) ? 'full' : 'none';
  if (/^(?:Every|Some|Any)(?:one|body)$/u.test(lint.rule)) {
    return /^\s+of\b/iu.test(text.slice(lint.end)) ? 'none' : 'full';
  }
  if (lint.rule === 'AnA') {
    if (/[.\p{L}\p{N}]$/u.test(text.slice(0, lint.start))) return 'none';
    const before = text.slice(0, lint.start);
    const [, next = '', hyphen] = /^\s*([\p{L}\p{N}]+)(-\p{L})?/u.exec(text.slice(lint.end)) ?? [];
    const isCompound = hyphen !== undefined;
    if (isGrade(marked, before, next, isCompound)) return 'none';
    if (!isCompound && isAbbreviation(next.toLowerCase())) return 'none';
    return /^[a-gi-zA-GI-Z][a-z]+$/u.test(next) || isInCapitals(before, next) ? 'full' : 'none';
  }
  if (lint.rule !== 'RepeatedWords') return 'full';
  // A wide gap parts two lines, and a mark two clauses.
  if (/\s{2}|\n|[^\p{L}\p{N}\s'’-]/u.test(marked.trim())) return 'none';
  const [first = '', second = ''] = marked.trim().split(/\s+/u);
  const isName = second !== second.toLowerCase();
  if (isName || meantTwice.has(first.toLowerCase())) return 'none';
  return neverTwice.has(first.toLowerCase()) ? 'full' : 'doubtful';
}
