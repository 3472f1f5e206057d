import type { DatingApp } from '../../../../../domain/app-limits.ts';
import type { UserStep } from '../../../../../domain/next-step.ts';
import type { Stage, StageDiagnosis } from '../../../../../domain/statistics/statistics-types.ts';
import type { Analysis } from '../../../../analysis/analysis.contract.ts';
import type { Advice } from '../../../../analysis/server/list-advice.service.ts';
import type { Profile } from '../../../../profiles/profiles.contract.ts';
import type { Experiment } from '../../../../experiments/experiments.contract.ts';
import type { InsightsView } from '../../../../results/insights.contract.ts';
import type { RecentResults } from '../../../../results/server/read-recent-results.service.ts';
import type { Results } from '../../../../results/results.contract.ts';

/** Where a user loses most in an app, and the days that it was told from. */
export type Diagnosis = StageDiagnosis & Pick<Results['diagnosis'], 'firstDay' | 'lastDay'>;

/** The recent results of one app. */
export type AppResults = { app: DatingApp; results: RecentResults };

/** What is known of a user when a question is answered. What an answer did not ask for is `undefined`, never "nothing". */
export type Facts = {
  profile: Pick<Profile, 'id' | 'app' | 'bio' | 'prompts' | 'updatedAt'> & { photoCount: number };
  /** The newest finished analysis of the profile, without what is about words that are gone; null while there is none. */
  report: Analysis | null;
  /** How many findings of its text are about words that are gone. */
  goneCount?: number;
  /** The profile was changed after that analysis began. */
  isChangedSince: boolean;
  /** What the report advises, the most urgent first. */
  advice: readonly Advice[];
  /** The app that the question is about: the one that it names, else the profile's. */
  app: DatingApp;
  /** What the numbers of that app come to; null where nothing is known of it. */
  diagnosis?: Diagnosis | null;
  /** The one next step of the profile, the same as on every other page. */
  step?: UserStep;
  /** Of that app, the last three months that are known; null where nothing is known. */
  quarter?: RecentResults | null;
  /** The same of the last year that is known. */
  year?: RecentResults | null;
  /** The last three months of every app with known numbers. */
  allApps?: readonly AppResults[];
  insights?: InsightsView['insights'];
  /** The newest first. */
  experiments?: readonly Experiment[];
};

/** What an answer may need beyond the rest. */
export type Need = 'diagnosis' | 'step' | 'quarter' | 'year' | 'allApps' | 'insights' | 'experiments';

/** What a question names. */
export type Slots = {
  /** Photos by the user's numbers, from 1. */
  photos: readonly number[];
  /** "The second one", from 1: of what the answer lists. 1 where nothing else is said. */
  rank: number;
  /** The step after a match that the question names, such as replies; null where it names none. */
  stage: Stage | null;
  /** Asks about a time by its name, such as June or 2019. */
  namesTime: boolean;
  /** Asks about this week, or of late. */
  asksWeek: boolean;
  /** Asks for the reasons of the answer before. */
  isWhy: boolean;
};

/** Throws where an answer reads what it did not ask for: a programming error. */
export function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An answer read facts that it did not ask for.');
  return value;
}
