import { wholeCut, type SentenceChange } from './sentence-change.ts';
import { hasContent, type SentenceFacts } from './sentence-facts.ts';

/** Words with content that are a sentence still. */
const fewestLeft = 3;
const askingOver =
  /(?:[\s,;:–—-]+(?:and|so|or|but|then|just))*[\s,;:–—-]*\b(?:please |pls |feel free to |you can )*(?:add|find|follow|hit|message|msg|dm|text|whats ?app|snap|call|ring|reach|contact|write|ping)(?: to)? (?:me|us)\b.*$/iu;

/** "…, so add me on Insta @name" goes from "so" on. */
export function cutContactClause(sentence: SentenceFacts): SentenceChange | null {
  const { bodyEnd, start, text, worn } = sentence;
  const contacts = worn.filter(({ kind }) => kind === 'contact');
  const [first] = contacts;
  const match = askingOver.exec(text.slice(0, bodyEnd - start));
  if (first === undefined || match === null || first.start < start + match.index) return null;
  const reason = { kind: 'contact', text: first.text, count: contacts.length } as const;
  // "Never on here, so text me …" has no more to say either.
  const left = sentence.words.filter((word) => word.end <= start + match.index);
  if (left.filter(hasContent).length < fewestLeft) return wholeCut(sentence, reason);
  return {
    cuts: [{ start: start + match.index, end: Math.max(bodyEnd, ...contacts.map(({ end }) => end)) }],
    adds: [],
    isWhole: false,
    reason,
  };
}

const dismissing =
  /(?:[\s,;–—-]+(?:and|so|but))?[\s,;–—-]+if (?:that|this|it)(?:['’]?s|\s+is)? (?:an? )?(?:problem|issue|bothers you|too much)\b.*$/iu;

/** "…, so if that's a problem, move on" goes from "so" on. */
export function cutDismissal({ bodyEnd, start, text }: SentenceFacts): SentenceChange | null {
  const match = dismissing.exec(text.slice(0, bodyEnd - start));
  if (match === null || match.index === 0) return null;
  return {
    cuts: [{ start: start + match.index, end: bodyEnd }],
    adds: [],
    isWhole: false,
    reason: { kind: 'demand', text: match[0].replace(/^[\s,;–—-]+/u, ''), count: 1 },
  };
}

/** "Looking for my partner in crime" says that somebody looks for a partner. */
export function trimmedPhrase(sentence: SentenceFacts): SentenceChange | null {
  const match = /\b(?<own>my |the )?(?<noun>partner)(?<rest> in crime)\b/iu.exec(sentence.text);
  const [own, rest] = [match?.groups?.['own'] ?? '', match?.groups?.['rest'] ?? ''];
  const isAlone = sentence.words.length <= 1 + (match?.[0].split(' ').length ?? 0) - 1;
  if (match === null || isAlone || sentence.segments.length > 1) return null;
  const start = sentence.start + match.index;
  const end = start + match[0].length;
  return {
    cuts: [
      ...(own === '' ? [] : [{ start, end: start + own.trimEnd().length }]),
      { start: end - rest.length, end },
    ],
    adds: own === '' ? [] : [{ at: start + own.trimEnd().length, text: 'a' }],
    isWhole: false,
    reason: { kind: 'cliche', text: match[0], count: 1 },
  };
}
