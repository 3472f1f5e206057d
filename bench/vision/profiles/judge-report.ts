import type { Finding, NextStep, PhotoResult } from '../../../src/features/analysis/analysis.contract.ts';
import { findingsThatSay, mustFacts, truthOf } from './facts.ts';
import type { ReferenceProfile } from './reference-profile.ts';
import type { WrittenReport } from './write-report.ts';

/** What a photo editor says of a report: each entry names a photo by its number, from 1, or `set`, and the finding. */
export type Judgement = {
  /** What had to be said, and was or was not. */
  made: string[];
  missed: string[];
  /** Findings about the photos and the set, each in one of three. */
  right: string[];
  false: string[];
  useless: string[];
  /** The first three tasks. */
  tasks: string[];
  wrongTasks: string[];
};

type Said = { where: string; finding: Finding; verdict: 'right' | 'false' | 'useless' };

/** Compares a report with what the editor wrote about its profile. */
export function judgeReport(profile: ReferenceProfile, written: WrittenReport): Judgement {
  const photos = written.photos.toSorted((a, b) => a.position - b.position);
  const said = [
    ...photos.flatMap((photo) => judgePhoto(profile, photo)),
    ...written.report.setFindings.map((finding) => judgeSetFinding(profile, photos, finding)),
  ];
  repeatedOnes(said, photos).forEach((one) => (one.verdict = 'useless'));
  const named = (verdict: Said['verdict']) =>
    said.filter((one) => one.verdict === verdict).map(({ where, finding }) => `${where}:${finding.id}`);
  const wanted = wantedFindings(profile, written, photos);
  const tasks = written.report.nextSteps.map((step) => taskName(step, written));
  return {
    made: wanted.filter(({ isMade }) => isMade).map(({ name }) => name),
    missed: wanted.filter(({ isMade }) => !isMade).map(({ name }) => name),
    right: named('right'),
    false: named('false'),
    useless: named('useless'),
    tasks,
    wrongTasks: tasks.filter((task) => !isAccepted(profile, task) || named('false').includes(task)),
  };
}

/** Said of everybody, or of nothing that was measured. */
const generic = new Set(['enough-photos', 'selfies-not-measured', 'let-others-choose']);

function judgePhoto(profile: ReferenceProfile, photo: PhotoResult): Said[] {
  const facts = profile.photos[photo.position]?.facts ?? [];
  return photo.findings.flatMap((finding): Said[] => {
    if (finding.id === 'opener') return [];
    const where = String(photo.position + 1);
    const truth = truthOf(facts, finding);
    if (truth === 'open') return [];
    if (truth !== 'true') return [{ where, finding, verdict: 'false' }];
    return [{ where, finding, verdict: isUseless(profile, photo, finding) ? 'useless' : 'right' }];
  });
}

function isUseless({ iAm }: ReferenceProfile, { verdict }: PhotoResult, { id, severity }: Finding): boolean {
  if (id === 'alone' || (id === 'gaze' && iAm === null)) return true;
  const isSmall = severity !== 'fix' && id !== 'near-duplicate' && id !== 'not-owner' && id !== 'group';
  return verdict === 'drop' && isSmall;
}

function judgeSetFinding(profile: ReferenceProfile, photos: readonly PhotoResult[], finding: Finding): Said {
  const where = 'set';
  if (generic.has(finding.id)) return { where, finding, verdict: 'useless' };
  if (finding.photoIds !== undefined) {
    const truths = photos
      .filter(({ photoId }) => finding.photoIds?.includes(photoId))
      .map(({ position }) => truthOf(profile.photos[position]?.facts ?? [], finding));
    const isTrue = truths.every((truth) => truth === 'true' || truth === 'open');
    if (isTrue && finding.id === 'gaze' && profile.iAm === null)
      return { where, finding, verdict: 'useless' };
    return { where, finding, verdict: isTrue ? 'right' : 'false' };
  }
  const known = [...profile.set.must, ...profile.set.may, 'equal-openers', 'leave-out'];
  return { where, finding, verdict: known.includes(finding.id) ? 'right' : 'false' };
}

/** What stands on most photos had to be said once: every one after the first. Each repeat names another photo. */
function repeatedOnes(said: readonly Said[], photos: readonly PhotoResult[]): Said[] {
  const byKind = Map.groupBy(
    said.filter(
      ({ where, verdict, finding }) =>
        where !== 'set' && verdict === 'right' && finding.id !== 'near-duplicate',
    ),
    ({ finding }) => `${finding.id} ${finding.severity}`,
  );
  const shown = photos.filter(({ verdict }) => verdict !== 'drop').length;
  return [...byKind.values()].flatMap((kind) =>
    kind.length >= 3 && kind.length > 0.6 * shown ? kind.slice(1) : [],
  );
}

const rulesOfText: Readonly<Record<string, string>> = {
  contacts: 'app-removes-contacts',
  demands: 'shopping-list',
  cliche: 'originality',
};

function wantedFindings(
  profile: ReferenceProfile,
  { report, text }: WrittenReport,
  photos: readonly PhotoResult[],
): { name: string; isMade: boolean }[] {
  const ofPhotos = photos.flatMap(({ position, photoId, findings }) => {
    const ids = new Set([
      ...findings.map(({ id }) => id),
      ...report.setFindings.flatMap(({ id, photoIds }) => (photoIds?.includes(photoId) ? [id] : [])),
    ]);
    return mustFacts(profile.photos[position]?.facts ?? []).map((fact) => ({
      name: `${position + 1}:${fact}`,
      // Of a repeat nothing else has to be said.
      isMade: ids.has('near-duplicate') || (findingsThatSay[fact] ?? []).some((id) => ids.has(id)),
    }));
  });
  const ofTheSet = profile.set.must.map((id) => ({ name: `set:${id}`, isMade: isMadeOfSet(id) }));
  return [...ofPhotos, ...ofTheSet];

  function isMadeOfSet(id: string): boolean {
    const [, first] = /^first:(\d+)$/.exec(id) ?? [];
    if (first !== undefined) return report.recommendedOrder[0] === photos[Number(first) - 1]?.photoId;
    if (id === 'text:empty') return text.findings.some((finding) => finding.id === id);
    const ruleId = rulesOfText[id];
    if (ruleId !== undefined) return text.findings.some((finding) => finding.ruleId === ruleId);
    return report.setFindings.some((finding) => finding.id === id);
  }
}

/** `drop:2,3` leaves out two photos, each of which the editor would leave out too. */
function isAccepted({ tasks }: ReferenceProfile, task: string): boolean {
  const [, places] = /^drop:(.+)$/.exec(task) ?? [];
  if (places === undefined) return tasks.includes(task);
  return places.split(',').every((place) => tasks.includes(`${place}:drop`));
}

/** `first:2`, `2:too-dark`, `set:few-photos`, `text:contacts`. */
function taskName({ findingId, target, title }: NextStep, { photos, text }: WrittenReport): string {
  const id = findingId ?? '';
  const photo = photos.find(({ photoId }) => photoId === target.photoId);
  if (id === 'put-opener-first') return `first:${(photo?.position ?? 0) + 1}`;
  if (id === 'leave-out') return `drop:${title.match(/\d+/g)?.join(',')}`;
  if (photo !== undefined) return `${photo.position + 1}:${id}`;
  if (target.kind === 'set') return `set:${id}`;
  const ruleId = text.findings.find((finding) => finding.id === id)?.ruleId;
  const kind = Object.entries(rulesOfText).find(([, rule]) => rule === ruleId)?.[0];
  return id.startsWith('text:') ? id : `text:${kind ?? ruleId}`;
}
