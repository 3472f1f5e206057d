import { readFileSync } from 'node:fs';
import type { DevPhoto, Part } from '../dev-photos.ts';
import { modelsOfThisProcess } from '../models-of-this-process.ts';
import type { Rows } from '../table.ts';
import { judgeReport, type Judgement } from './judge-report.ts';
import { referenceProfiles, type ReferenceProfile } from './reference-profile.ts';
import { measureWith, type PhotoSource, writeReport } from './write-report.ts';

/** Counts over several profiles. */
export type ProfileCounts = {
  profiles: number;
  /** Of what had to be said: how much was. */
  wanted: number;
  made: number;
  /** All findings about photos and sets, and those of them that are false or useless. */
  said: number;
  false: number;
  useless: number;
  tasks: number;
  wrongTasks: number;
};

/** The part of a profile: of drawn pictures and fixtures everything may be tuned on. */
export function partOfProfile({ isHeldOut }: ReferenceProfile): Part {
  return isHeldOut ? 'held-out' : 'tune';
}

/** Writes and judges the reports on these profiles; those of which a photo is missing are left out. */
export async function judgeProfiles(
  profiles: readonly ReferenceProfile[],
  source: PhotoSource,
): Promise<Map<ReferenceProfile, Judgement>> {
  const judged = new Map<ReferenceProfile, Judgement>();
  for (const profile of profiles) {
    const written = await writeReport(source, profile);
    if (written !== null) judged.set(profile, judgeReport(profile, written));
  }
  return judged;
}

export function countJudgements(judgements: Iterable<Judgement>): ProfileCounts {
  const all = [...judgements];
  const sum = (lengthOf: (judgement: Judgement) => number): number =>
    all.reduce((total, judgement) => total + lengthOf(judgement), 0);
  return {
    profiles: all.length,
    wanted: sum(({ made, missed }) => made.length + missed.length),
    made: sum(({ made }) => made.length),
    said: sum(({ right, false: wrong, useless }) => right.length + wrong.length + useless.length),
    false: sum((judgement) => judgement.false.length),
    useless: sum(({ useless }) => useless.length),
    tasks: sum(({ tasks }) => tasks.length),
    wrongTasks: sum(({ wrongTasks }) => wrongTasks.length),
  };
}

/**
 * How an editor judges the reports on the reference profiles, a line per profile and one for each part: what had to be found
 * and was, what was found and is false or useless, and the first three tasks.
 */
export async function measureProfiles(options: {
  photos: readonly DevPhoto[];
  parts: readonly Part[];
  modelsDir: string;
}): Promise<Rows> {
  const { photos, parts, modelsDir } = options;
  const findPhoto: PhotoSource['findPhoto'] = (hashStart) => {
    const photo = photos.find(({ sha256 }) => sha256.startsWith(hashStart));
    return photo && readFileSync(photo.path);
  };
  const profiles = referenceProfiles.filter((profile) => parts.includes(partOfProfile(profile)));
  const measure = measureWith(await modelsOfThisProcess(modelsDir));
  const judged = [...(await judgeProfiles(profiles, { findPhoto, measure }))];
  return [
    ...judged.map(([{ id }, judgement]) => ({
      ...row(id, countJudgements([judgement])),
      'missed, false, wrong tasks': [...judgement.missed, ...judgement.false, ...judgement.wrongTasks].join(
        ' ',
      ),
    })),
    ...parts.map((part) => {
      const ofPart = judged.filter(([profile]) => partOfProfile(profile) === part);
      return row(`all ${part}`, countJudgements(ofPart.map(([, judgement]) => judgement)));
    }),
    row('all', countJudgements(judged.map(([, judgement]) => judgement))),
  ];
}

function row(profile: string, counts: ProfileCounts): Record<string, string | number> {
  const share = (part: number, whole: number): string =>
    `${part}/${whole}${whole === 0 ? '' : ` ${((100 * part) / whole).toFixed(1)} %`}`;
  return {
    profile,
    n: counts.profiles,
    made: share(counts.made, counts.wanted),
    false: share(counts.false, counts.said),
    useless: share(counts.useless, counts.said),
    'wrong tasks': share(counts.wrongTasks, counts.tasks),
  };
}
