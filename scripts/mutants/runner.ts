import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

/** What a runner is asked: the mutant's file, relative to the copy, and the test files to run until one fails. */
export type Question = {
  file: string;
  source: string;
  original: string;
  tests: readonly (readonly string[])[];
};
/** `failedIn` is null where the mutant survived. A test that ended is a sign of life. */
export type Word = { kind: 'ready' | 'alive' } | { kind: 'verdict'; failedIn: string | null };

/** A process that keeps vitest and its database running, and tries one mutant after another in a copy of the project. */
const root = process.argv[2] ?? '';
const say = (word: Word): void => void process.send?.(word);
const signOfLife = { onTestCaseResult: () => say({ kind: 'alive' }) };
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, maxWorkers: 1, isolate: true, reporters: [signOfLife], run: true },
  { cacheDir: path.join(root, '.vite') },
);
await vitest.standalone();

const write = (file: string, source: string): void => {
  const full = path.join(root, file);
  // The copy may share its files with the project by hard links.
  rmSync(full, { force: true });
  writeFileSync(full, source);
  vitest.invalidateFile(full);
};

const run = async (tests: readonly string[]): Promise<string | null> => {
  const specifications = tests.flatMap((file) => vitest.getModuleSpecifications(path.join(root, file)));
  if (specifications.length === 0) return null;
  // What an earlier mutant made of the same test is not to be taken for this one's.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const failed = testModules.find((module) => !module.ok());
  if (failed !== undefined) return failed.relativeModuleId;
  return unhandledErrors.length > 0 ? 'an unhandled error' : null;
};

process.on('message', (question: Question) => {
  void answer(question).then((failedIn) => say({ kind: 'verdict', failedIn }));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
say({ kind: 'ready' });

async function answer({ file, original, source, tests }: Question): Promise<string | null> {
  write(file, source);
  try {
    for (const batch of tests) {
      const failedIn = await run(batch);
      if (failedIn !== null) return failedIn;
    }
    return null;
  } finally {
    write(file, original);
  }
}
