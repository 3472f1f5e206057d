import { BaseSequencer, type TestSpecification } from 'vitest/node';
import path from 'node:path';
import { projectRoot } from './steps.ts';

/**
 * Starts the tests of a feature last. The others start processes and load nets: one that began when the rest was done would have
 * a worker to itself. How long each file took the last time decides within both, and in a fresh clone its size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfFeature = ({ moduleId }: TestSpecification) =>
      path.relative(projectRoot, moduleId).split(path.sep).join('/').startsWith('src/features/');
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isOfFeature(one)) - Number(isOfFeature(other)));
  }
}
