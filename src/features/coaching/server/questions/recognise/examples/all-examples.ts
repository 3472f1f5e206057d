import type { MeaningId } from '../intent-ids.ts';
import { coachExamples } from './coach-examples.ts';
import { declinedExamples } from './declined-examples.ts';
import { measureExamples } from './measure-examples.ts';
import { offTopicExamples } from './off-topic-examples.ts';
import { peopleExamples } from './people-examples.ts';
import { photoKindExamples } from './photo-kind-examples.ts';
import { photoExamples } from './photo-examples.ts';
import { resultExamples } from './result-examples.ts';
import { selfExamples } from './self-examples.ts';
import { serviceExamples } from './service-examples.ts';
import { textExamples } from './text-examples.ts';
import { useExamples } from './use-examples.ts';

const byMeaning: Readonly<Record<MeaningId, string>> = {
  ...photoExamples,
  ...photoKindExamples,
  ...textExamples,
  ...resultExamples,
  ...useExamples,
  ...selfExamples,
  ...serviceExamples,
  ...coachExamples,
  ...peopleExamples,
  ...measureExamples,
  ...declinedExamples,
  ...offTopicExamples,
};

/** Every example phrasing with what it means. */
export const examples: readonly { readonly text: string; readonly meaning: MeaningId }[] = Object.entries(
  byMeaning,
).flatMap(([meaning, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((text) => ({ text, meaning: meaning as MeaningId })),
);
