import { couldNotTell, measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const fewestWords = 20;
const fewestSentences = 3;

const aboutTheOther = compilePhrases({
  wanted: [
    'look for someone|a|an',
    'someone who|with|that|like|to',
    'you be',
    'you have|like|love|enjoy|want|should|must|know|can',
    'your *',
    '^you',
    'must be|have|love',
    'my ideal|perfect|dream partner|man|woman|guy|girl|match|person',
    'a man|woman|guy|girl|partner who',
  ],
});
const invitations = compilePhrases({
  invitation: [
    'ask me',
    'tell me',
    'send me',
    'show me',
    'teach me',
    'what be your',
    'let us',
    'if you|your',
    'beat you',
    'i will * you',
    'with you',
  ],
});

/**
 * The share of words in sentences about the writer, against sentences about who is wanted; sentences are told apart by
 * their phrases, invitations and questions count for neither. Measurable from 20 words, three sentences and one of each kind.
 * Signal: `aboutMeShare`, 0–1.
 */
export const balanceAnalyser: EnglishAnalyser = {
  signals: { aboutMeShare: 'share of words' },
  analyse(english) {
    const total = { me: 0, other: 0, sentences: 0 };
    for (const field of english) {
      for (const sentence of sentencesOf(field)) {
        total[sentence.about] += sentence.words;
        total.sentences += 1;
      }
    }
    const words = total.me + total.other;
    if (words < fewestWords || total.sentences < fewestSentences || total.me === 0 || total.other === 0) {
      const why =
        words < fewestWords
          ? `fewer than ${fewestWords} words about you or who you would like to meet`
          : total.sentences < fewestSentences
            ? 'too few sentences'
            : 'all of it is about one of the two';
      return {
        signals: { aboutMeShare: couldNotTell(`could not tell: ${why}`, 'share of words') },
        seen: {},
      };
    }
    const share = Math.round((total.me / words) * 100) / 100;
    return {
      signals: { aboutMeShare: measured(share, 'share of words', 0.6) },
      seen: { balance: { share, words } },
    };
  },
};

function sentencesOf(field: EnglishField): { about: 'me' | 'other'; words: number }[] {
  const groups = Map.groupBy(field.words, (word) => word.sentence);
  return [...groups.values()].flatMap((words) => {
    const end = words.at(-1)?.end ?? 0;
    const asks = field.readable
      .slice(end, end + 2)
      .trimStart()
      .startsWith('?');
    if (asks || matchPhrases(words, invitations).length > 0) return [];
    const about = matchPhrases(words, aboutTheOther).length > 0 ? 'other' : 'me';
    return [{ about, words: words.length }] as const;
  });
}
