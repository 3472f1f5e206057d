import { couldNotTell, measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import {
  createFinding,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const fewestWords = 20;
const fewestSentences = 3;
const fewestWordsForPraise = 30;
/** Around the 70 : 30 of the evidence; outside the first range nothing is said, below the second share it is. */
const shares = { good: [0.6, 0.8], tooMuchAboutYou: 0.5 } as const;

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
 * Signal: `aboutMeShare`, 0–1. Source of the advice: rule seventy-thirty.
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
        findings: [],
      };
    }
    const share = Math.round((total.me / words) * 100) / 100;
    const signals = { aboutMeShare: measured(share, 'share of words', 0.6) };
    const percent = `${Math.round(share * 100)} : ${100 - Math.round(share * 100)}`;
    const shown = {
      measured: {
        value: share,
        unit: 'share of words',
        text: `${percent} about you and who you would like to meet`,
      },
      threshold: { value: 0.7, unit: 'share of words', text: 'about 70 : 30' },
      ruleId: 'seventy-thirty' as const,
    };
    if (share < shares.tooMuchAboutYou) {
      return {
        signals,
        findings: [
          createFinding(null, {
            ...shown,
            kind: 'balance',
            severity: 'consider',
            message: `More of your text is about who you want than about you (${percent}).`,
            action: 'Turn one wish into something about yourself.',
          }),
        ],
      };
    }
    if (words >= fewestWordsForPraise && share >= shares.good[0] && share <= shares.good[1]) {
      return {
        signals,
        findings: [
          createFinding(null, {
            ...shown,
            kind: 'balance',
            severity: 'good',
            message: `Your text keeps close to 70 : 30 between you and who you would like to meet (${percent}).`,
            action: null,
          }),
        ],
      };
    }
    return { signals, findings: [] };
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
