import { expect, it } from 'vitest';
import type { Analysis, Finding } from '../../../analysis/analysis.contract.ts';
import { listAdvice, type Advice } from '../../../analysis/server/list-advice.service.ts';
import { anAnalysis, aPhotoResult, aTextResult } from '../../../analysis/web/report/report.fixtures.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import { createListOpenAdvice } from './list-open-advice.service.ts';

const texts = {
  bio: 'I’m a easygoing guy who keeps a parrot. No drama please. I recieve visitors.',
  'prompt:0': 'Partner in crime wanted.',
};

function finding(kind: string, field: keyof typeof texts, words: string): Finding {
  const start = texts[field].indexOf(words);
  return {
    id: `${field}:${kind}@${start}-${start + words.length}`,
    severity: 'fix',
    message: `Saw “${words}”.`,
    measured: { value: 1, unit: null, text: '1' },
    threshold: null,
    ruleId: 'spelling',
    action: `Change “${words}”.`,
    span: { field, start, end: start + words.length },
  };
}

const report: Analysis = anAnalysis({
  text: aTextResult({
    fields: Object.entries(texts).map(([field, text]) => ({
      field,
      label: field,
      text,
      length: text.length,
      limit: 300,
    })),
    findings: [
      finding('grammar', 'bio', 'a'),
      finding('demand', 'bio', 'No drama'),
      finding('spelling', 'bio', 'recieve'),
      finding('cliche', 'prompt:0', 'Partner in crime'),
      { ...finding('no-opening', 'bio', ''), span: undefined },
    ],
  }),
});

type Change = { bio?: string; answer?: string; photos?: string[] };

async function openAfter(change: Change, analysis = report): Promise<Advice[]> {
  const { photos = [] } = change;
  const profile: Profile = {
    id: 'profile',
    app: 'bumble',
    bio: change.bio ?? texts.bio,
    prompts: [{ question: 'Wanted', answer: change.answer ?? texts['prompt:0'] }],
    iAm: null,
    lookingFor: null,
    ownerPhotoId: null,
    ownerFace: null,
    noneIsOwner: false,
    photos: photos.map((id, position) => ({
      id,
      position,
      width: 800,
      height: 1000,
      url: { small: '', medium: '', large: '', full: '' },
      notices: [],
      faces: { state: 'waiting', boxes: [] },
      createdAt: '2026-11-20T08:00:00.000Z',
    })),
    latestAnalysis: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const list = createListOpenAdvice({ listAdvice, getProfile: () => Promise.resolve(profile) });
  return list('user', analysis);
}

const all = ['bio:grammar', 'bio:demand', 'bio:spelling', 'prompt:0:cliche', 'bio:no-opening'];

it.each<[string, { bio?: string; answer?: string }, string[]]>([
  ['nothing', {}, []],
  ['a misspelling', { bio: texts.bio.replace('recieve', 'receive') }, ['bio:spelling']],
  ['a sentence with a demand', { bio: texts.bio.replace('No drama please. ', '') }, ['bio:demand']],
  // The letter alone still stands before "parrot".
  ['a word of one letter', { bio: texts.bio.replace('a easygoing', 'an easygoing') }, ['bio:grammar']],
  ['other words', { bio: texts.bio.replace('guy', 'man').replace('parrot', 'hen') }, []],
  ['a prompt', { answer: 'Somebody to bake with.' }, ['prompt:0:cliche']],
  ['the whole bio', { bio: '' }, ['bio:grammar', 'bio:demand', 'bio:spelling']],
])('after the user changed %s, advice about words that are gone is left out', async (_, change, gone) => {
  const open = (await openAfter(change)).map(({ subject }) => subject.replace(/^text:/, ''));
  expect(new Set(open)).toEqual(new Set(all.filter((subject) => !gone.includes(subject))));
});

it('advises nothing without an analysis', async () => {
  const list = createListOpenAdvice({ listAdvice, getProfile: () => Promise.reject(new Error('not asked')) });
  expect(await list('user', null)).toEqual([]);
});

const repeat = (id: string, photo: number, of: number): Finding => ({
  id,
  severity: 'fix',
  message: `This is nearly the same shot as photo ${of}.`,
  measured: { value: of, unit: 'position', text: `repeats photo ${of}` },
  threshold: null,
  ruleId: 'no-near-duplicates',
  action: id === 'duplicates' ? `Replace photo ${photo} with something new.` : `Keep photo ${of}.`,
});

/** Photo 3 should come first; photo 2 repeats photo 1. */
const ofPhotos: Analysis = anAnalysis({
  photos: [
    aPhotoResult(0),
    aPhotoResult(1, { verdict: 'maybe', findings: [repeat('near-duplicate', 2, 1)] }),
    aPhotoResult(2),
  ],
  report: {
    nextSteps: [
      {
        title: 'Put photo 3 first.',
        why: 'The problem with your first photo: it is too dark for a phone. Photo 3 is your strongest photo of you alone.',
        ruleId: 'photos-decide-most',
        findingId: 'put-opener-first',
        target: { kind: 'photo', photoId: 'photo-2' },
      },
    ],
    setFindings: [repeat('duplicates', 2, 1)],
    recommendedOrder: [],
    rules: [],
    versions: { engine: '', rules: '', models: [] },
  },
});

it.each([
  ['nothing', [0, 1, 2], ['order:opener', 'set:duplicates', 'photo:photo-1:near-duplicate']],
  ['the photo that another repeats', [1, 2], ['order:opener', 'set:duplicates']],
  ['the photo that repeats another', [0, 2], ['order:opener', 'set:duplicates']],
  ['both', [2], []],
  ['the order, as was asked', [2, 0, 1], ['set:duplicates', 'photo:photo-1:near-duplicate']],
])('after the user took out or moved %s, advice about photos that are gone is left out', async (...given) => {
  const [, left, open] = given;
  const advice = await openAfter({ photos: left.map((place) => `photo-${place}`) }, ofPhotos);
  expect(advice.map(({ subject }) => subject).toSorted()).toEqual(open.toSorted());
});

it('leaves out advice about a first photo that has lost its place', async () => {
  const whyWith = async (photos: string[]) =>
    (await openAfter({ photos }, ofPhotos)).find(({ subject }) => subject === 'order:opener')?.why;
  expect(await whyWith(['photo-0', 'photo-1', 'photo-2'])).toContain('too dark');
  expect(await whyWith(['photo-1', 'photo-2'])).toBe('Photo 3 is your strongest photo of you alone.');
});
