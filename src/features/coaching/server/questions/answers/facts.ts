import type { DatingApp } from '../../../../../domain/app-limits.ts';
import type { Analysis } from '../../../../analysis/analysis.contract.ts';
import type { Advice } from '../../../../analysis/server/list-advice.service.ts';
import type { Profile } from '../../../../profiles/profiles.contract.ts';
import type { Experiment } from '../../../../results/experiments.contract.ts';
import type { InsightsView } from '../../../../results/insights.contract.ts';
import type { Results } from '../../../../results/results.contract.ts';

export type Insights = NonNullable<InsightsView['insights']>;

/** Results of one app, of a time. */
export type AppResults = { app: DatingApp; results: Results };

/** What an answer may need beyond the profile and its report, which every answer gets. */
export type Need = 'results' | 'year' | 'all-apps' | 'insights' | 'experiments';

/** What is known of a user when a question is answered. What was not asked for by a `Need` is `undefined`, never "nothing". */
export type Facts = {
  profile: Pick<Profile, 'id' | 'app' | 'bio' | 'prompts' | 'iAm' | 'lookingFor' | 'updatedAt'> & {
    photoCount: number;
  };
  /** The newest finished analysis of the profile; null while there is none. */
  report: Analysis | null;
  /** The profile was changed after that analysis began. */
  isChangedSince: boolean;
  /** What the report advises, the most urgent first. */
  advice: readonly Advice[];
  /** Of the profile's app, the last three months that are known; null where nothing is known. */
  results?: Results | null;
  /** The same of the last year that is known. */
  year?: Results | null;
  /** The last three months of every app of which something is known. */
  allApps?: readonly AppResults[];
  insights?: Insights | null;
  /** The newest first. */
  experiments?: readonly Experiment[];
};

/** What a question names. */
export type Slots = {
  /** Photos by the user's numbers, from 1. */
  photos: readonly number[];
  /** An app that the question is about, where it names one. */
  app: DatingApp | null;
  /** "The second one", from 1: of what the answer lists. 1 where nothing else is said. */
  rank: number;
  /** Asks for the reasons of the answer before. */
  isWhy: boolean;
};

/** Throws where an answer reads what it did not ask for: a programming error. */
export function asked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An answer read facts that it did not ask for.');
  return value;
}
