import { expect, it } from 'vitest';
import { diagnoseMonth, monthOf, type Person } from '../../../../../test/situations.ts';
import { situations, type Situation } from '../../../../domain/statistics/statistics-types.ts';

/** The held-back half are odd; see `bench/results-situations.ts`, which measures many more. */
const seeds = [0, 2, 4, 6, 8, 10];

const groups = (['tinder', 'hinge', 'bumble'] as const).flatMap((app) =>
  (['man', 'woman'] as const).map((sex) => ({ app, sex })),
);
const namedOf = async (person: Person): Promise<Situation> =>
  diagnoseMonth(person, await monthOf(person))?.situation ?? 'too-little';

it.each(groups)(
  'names the situation of a $sex on $app from a month, or says that it is too little',
  async (group) => {
    const wrong: string[] = [];
    let right = 0;
    for (const situation of situations) {
      for (const seed of seeds) {
        const named = await namedOf({ ...group, situation, seed });
        if (named === situation) right += 1;
        else if (named !== 'too-little') wrong.push(`${situation} ${seed}: ${named}`);
      }
    }
    // One in twenty may be called something beside it, such as "few written to" for "never"; a man on Hinge sends few likes.
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(2);
    const share = right / (situations.length * seeds.length);
    expect(share).toBeGreaterThan(group.app === 'hinge' && group.sex === 'man' ? 0.65 : 0.85);
  },
);
