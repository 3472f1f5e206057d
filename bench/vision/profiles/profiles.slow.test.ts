import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { loadsOwnNets } from '../../../test/own-nets.ts';
import { modelsOfThisProcess } from '../models-of-this-process.ts';
import { countJudgements, judgeProfiles, type ProfileCounts } from './measure-profiles.ts';
import { referenceProfiles } from './reference-profile.ts';
import { measureWith } from './write-report.ts';

const modelsDir = resolve(process.env['DATA_DIR'] ?? './data', 'models');

/** Profiles of drawn pictures and fixtures alone: those of development photos are measured by the bench. */
const drawnProfiles = referenceProfiles.filter(({ photos }) =>
  photos.every(({ source }) => !('photo' in source)),
);
const profiles = everyNth(drawnProfiles, 6);

loadsOwnNets();

describe('the reports on profiles of drawn pictures and fixtures', () => {
  let counts: ProfileCounts;
  let wrongTasks: string[];

  beforeAll(async () => {
    const measure = measureWith(await modelsOfThisProcess(modelsDir));
    const judged = await judgeProfiles(profiles, { findPhoto: () => undefined, measure });
    counts = countJudgements(judged.values());
    wrongTasks = [...judged].flatMap(([{ id }, judgement]) =>
      judgement.wrongTasks.map((task) => `${id} ${task}`),
    );
  }, 120_000);

  it('are about all of them, with at least two tasks each', () => {
    expect(drawnProfiles).toHaveLength(6);
    expect(counts.profiles).toBe(profiles.length);
    expect(counts.tasks).toBeGreaterThanOrEqual(2 * profiles.length);
  });

  it('name no task that an editor would call wrong', () => {
    expect(wrongTasks).toEqual([]);
  });

  it('make at least 90 % of the findings that an editor wants', () => {
    expect(counts.made / counts.wanted).toBeGreaterThanOrEqual(0.9);
  });

  it('make at most 4.5 % false findings, while the goal is 3 %', () => {
    expect(counts.false / counts.said).toBeLessThanOrEqual(0.045);
  });
});
