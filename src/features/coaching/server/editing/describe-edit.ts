import type { RuleId } from '../../../../domain/evidence.ts';
import { countOf, joined } from '../../../../domain/wording.ts';
import type { EditReason } from '../../../../text/rewriting/edit-reason.ts';
import type { ProposedEdit } from '../../../../text/rewriting/propose-edits.ts';
import type { TextEdit } from '../../text-edits.contract.ts';

type Described = Pick<TextEdit, 'title' | 'reason' | 'measured' | 'threshold'> & {
  ruleId: RuleId;
  hint?: string;
};
const mostNamed = 3;
const longestQuote = 60;

/** An edit as the user reads it: what was measured, and the rule that it rests on. */
export function describeEdit({ id, kind, reason }: ProposedEdit): TextEdit {
  const isCertain = reason.kind !== 'correction' || reason.isCertain;
  return { id, kind, isCertain, hint: null, ...describe(reason) };
}

/** Words of the user's, inQuotes and not too long. */
export function inQuotes(text: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  return `“${plain.length <= longestQuote ? plain : `${plain.slice(0, longestQuote).trimEnd()}…`}”`;
}

function named(words: readonly string[]): string {
  const more = words.length - mostNamed;
  const shown = words.slice(0, mostNamed).map(inQuotes);
  return joined(more > 0 ? [...shown, `${more} more`] : shown);
}

function count(value: number, noun: string): TextEdit['measured'] {
  return { value, unit: `${noun}s`, text: countOf(value, noun) };
}

const none = (noun: string): TextEdit['measured'] => ({ value: 0, unit: `${noun}s`, text: 'none' });
const atLeastOne = (noun: string): TextEdit['measured'] => ({
  value: 1,
  unit: `${noun}s`,
  text: 'at least one',
});

function describe(reason: EditReason): Described {
  switch (reason.kind) {
    case 'correction': {
      const { from, isCertain, times, to } = reason;
      const should = isCertain ? 'should' : 'should probably';
      return {
        title: to === '' ? `Cut ${inQuotes(from)}` : `${inQuotes(from)} → ${inQuotes(to)}`,
        reason: `${to === '' ? `${inQuotes(from)} ${should} go` : `${inQuotes(from)} ${should} be ${inQuotes(to)}`}${times > 1 ? `, in ${times} places` : ''}.${isCertain ? '' : ' Leave it if you mean it that way.'}`,
        measured: count(times, 'mistake'),
        threshold: none('mistake'),
        ruleId: 'spelling',
      };
    }
    case 'cliche':
      return {
        title: 'Cut a cliché',
        reason: `${inQuotes(reason.text)} is a cliché; it could be in anyone’s profile.`,
        measured: count(reason.count, 'cliché'),
        threshold: none('cliché'),
        ruleId: 'originality',
      };
    case 'demand':
      return {
        title: 'Cut a demand',
        reason: `${inQuotes(reason.text)} reads as a demand and puts off people you’d like.`,
        measured: count(reason.count, 'demand'),
        threshold: none('demand'),
        ruleId: 'shopping-list',
      };
    case 'complaint':
      return {
        title: 'Cut a complaint',
        reason: `${inQuotes(reason.text)} says what went wrong, but gives readers nothing of you to picture.`,
        measured: count(reason.count, 'complaint'),
        threshold: none('complaint'),
        ruleId: 'concreteness',
      };
    case 'contact':
      return {
        title: 'Cut contact details',
        reason: `${inQuotes(reason.text)} may get your text removed, or your profile hidden. Share it once you’re talking.`,
        measured: count(reason.count, 'contact detail'),
        threshold: none('contact detail'),
        ruleId: 'app-removes-contacts',
      };
    case 'marks':
      return {
        title: `Shorten ${inQuotes(reason.text)}`,
        reason: `${inQuotes(reason.text)} repeats a mark${reason.count > 1 ? `, and so do ${countOf(reason.count - 1, 'other place')}` : ''}. It reads as shouting or as an unfinished thought.`,
        measured: {
          value: reason.count,
          unit: 'runs of marks',
          text: reason.count === 1 ? '1 run of marks' : `${reason.count} runs of marks`,
        },
        threshold: { value: 0, unit: 'runs of marks', text: 'none' },
        ruleId: 'punctuation-load',
      };
    case 'shouting':
      return {
        title: 'Write it in lowercase',
        reason: `${inQuotes(reason.text)} is in capitals, which reads as shouting.`,
        measured: { value: reason.words, unit: 'words', text: `${reason.words} words in capitals` },
        threshold: none('word'),
        ruleId: 'punctuation-load',
      };
    case 'demand-as-question':
      return {
        title: 'Ask instead of demanding',
        reason: `${inQuotes(reason.text)} reads as a demand. As a question, it gives people something to answer.`,
        measured: count(1, 'demand'),
        threshold: none('demand'),
        ruleId: 'give-an-opening',
      };
    case 'greeting':
      return {
        title: 'Cut the greeting',
        reason: `${inQuotes(reason.text)} takes the first place in your text and names nothing a reader can picture.`,
        measured: count(0, 'detail'),
        threshold: atLeastOne('detail'),
        ruleId: 'concreteness',
      };
    case 'traits':
      return {
        title: 'Cut adjectives',
        reason: `Anyone can say ${named(reason.words)} of themselves.${instead(reason.details)}`,
        measured: count(reason.words.length, 'adjective'),
        threshold: { value: 1, unit: 'adjectives', text: 'at most 1 in a row' },
        ruleId: 'concreteness',
      };
    case 'vague':
      return {
        title: 'Cut a general sentence',
        reason: `${named(reason.words)} would fit most people.${instead(reason.details)}`,
        measured: count(reason.words.length, 'general word'),
        threshold: atLeastOne('detail'),
        ruleId: 'concreteness',
      };
    case 'wish-list':
      return {
        title: 'Shorten the wish list',
        reason: `You ask for ${reason.items} qualities in a row, which reads like a shopping list. This keeps the first two.`,
        measured: { value: reason.items, unit: 'qualities', text: `${reason.items} qualities` },
        threshold: { value: 3, unit: 'qualities', text: 'at most 3 in one sentence' },
        ruleId: 'shopping-list',
      };
    case 'over-limit':
      return {
        title: 'Cut to fit the limit',
        reason: `The text is ${countOf(reason.over, 'character')} over the app’s limit with the other changes. This sentence names ${reason.details === 0 ? 'nothing' : countOf(reason.details, 'thing')} that a reader can picture.`,
        measured: count(reason.over, 'character'),
        threshold: { value: 0, unit: 'characters', text: 'none over the limit' },
        ruleId: 'app-text-limit',
      };
    case 'strongest-first':
      return {
        title: 'Start with your strongest line',
        reason: `This one lets a reader picture ${named(reason.details)}. What comes first now names ${reason.firstDetails === 0 ? 'nothing like that' : countOf(reason.firstDetails, 'such thing')}.`,
        measured: count(reason.details.length, 'detail'),
        threshold: {
          value: reason.firstDetails,
          unit: 'details',
          text: `${reason.firstDetails} in the first sentence`,
        },
        ruleId: 'concreteness',
      };
    case 'opening-last':
      return {
        title: 'End with something to answer',
        reason: `${inQuotes(reason.text)} can be answered. At the end it leads to a first message.`,
        measured: { value: reason.text, unit: null, text: 'in the middle' },
        threshold: { value: null, unit: null, text: 'at the end' },
        ruleId: 'give-an-opening',
      };
    case 'no-opening':
      return {
        title: 'End with something to answer',
        reason: `What stays has no question or invitation. This one is about ${inQuotes(reason.about)}, in your words.`,
        measured: { value: 0, unit: 'openings', text: 'no conversation starter' },
        threshold: { value: 1, unit: 'openings', text: 'at least one' },
        ruleId: 'give-an-opening',
      };
    case 'blank':
      return {
        title: 'Add something concrete',
        reason: `${reason.words.length === 0 ? 'Your text names' : `${named(reason.words)} ${reason.words.length === 1 ? 'is' : 'are'} general, and the rest of your text names`} nothing that a reader can picture. Only you can add it.`,
        measured: count(0, 'detail'),
        threshold: atLeastOne('detail'),
        ruleId: 'concreteness',
        hint: hintFor(reason.words),
      };
  }
}

function instead(details: number): string {
  return details === 0 ? '' : ` Your text has ${countOf(details, 'detail')} that a reader can picture.`;
}

const hints: readonly (readonly [RegExp, string])[] = [
  [/^travel|world|adventure/iu, 'the place you would go back to tomorrow'],
  [/^music/iu, 'the song or band you play most'],
  [/^(?:food|cook)/iu, 'the dish you would cook for a guest'],
  [/^(?:movie|film)/iu, 'a film you know by heart'],
  [/^(?:sport|gym|fitness|outdoor|nature)/iu, 'where you were for it last, and what happened'],
  [/^(?:friend|family|people)/iu, 'what you did together last'],
  [/^(?:fun|laugh|humou?r)/iu, 'the last thing that made you laugh out loud'],
];

function hintFor(words: readonly string[]): string {
  const hint = hints.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
  return hint ?? 'one thing you did this month, with its name or place';
}
