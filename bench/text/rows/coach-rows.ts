import {
  commonQuestions,
  doubleQuestions,
  followUps,
  isHeldOut,
  naturalQuestions,
  outOfScopeQuestions,
} from '../../../src/features/coaching/server/questions/recognise/question-sets.fixtures.ts';
import {
  understand,
  type Understood,
} from '../../../src/features/coaching/server/questions/recognise/understand.ts';
import type { Part } from '../../vision/dev-photos.ts';
import { share, type TextBench, type TextRow } from '../quality.ts';

const read = (bench: TextBench, question: string, earlier: readonly string[] = []): Promise<Understood> =>
  understand(question, earlier, (texts) => bench.engine.encodeSentences(texts));

/** The questions of a part; every third is held out. */
function partOf<Question>(questions: readonly Question[], part: Part): Question[] {
  return questions.filter((_, index) => isHeldOut(index) === (part === 'held-out'));
}

/** How often questions to the coach are taken for what they ask. */
export const coachRows: readonly TextRow[] = [
  {
    signal: 'coach',
    what: 'of the most common questions understood',
    goal: { atLeast: 1 },
    measure: async (bench, part) => {
      const found = await Promise.all(
        partOf(commonQuestions, part).map(async ({ intents, question }) => {
          const { asked } = await read(bench, question);
          return asked.length === 1 && intents.includes(asked[0]!.intent);
        }),
      );
      return share(found);
    },
  },
  {
    signal: 'coach',
    what: 'of natural questions, with slips and slang, understood',
    goal: { atLeast: 0.85 },
    measure: async (bench, part) => {
      const found = await Promise.all(
        partOf(naturalQuestions, part).map(async ({ intents, question }) => {
          const { asked } = await read(bench, question);
          return asked.length === 1 && intents.includes(asked[0]!.intent);
        }),
      );
      return share(found);
    },
  },
  {
    signal: 'coach',
    what: 'of double questions, both halves understood',
    measure: async (bench, part) => {
      const found = await Promise.all(
        partOf(doubleQuestions, part).map(async ({ intents, question }) => {
          const { asked } = await read(bench, question);
          return intents.every((wanted) => asked.some(({ intent }) => intent === wanted));
        }),
      );
      return share(found);
    },
  },
  {
    signal: 'coach',
    what: 'of questions that lean on the one before understood',
    measure: async (bench, part) => {
      const found = await Promise.all(
        partOf(followUps, part).map(async ({ before, intents, question }) => {
          const { asked } = await read(bench, question, [before]);
          return asked.some(({ intent }) => intents.includes(intent));
        }),
      );
      return share(found);
    },
  },
  {
    signal: 'coach',
    what: 'of questions about something else declined',
    goal: { atLeast: 0.95 },
    measure: async (bench, part) => {
      const found = await Promise.all(
        partOf(outOfScopeQuestions, part).map(
          async (question) => (await read(bench, question)).asked.length === 0,
        ),
      );
      return share(found);
    },
  },
];
