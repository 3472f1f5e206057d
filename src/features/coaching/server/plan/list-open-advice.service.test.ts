import { expect, it } from 'vitest';
import type { Analysis, Finding } from '../../../analysis/analysis.contract.ts';
import { listAdvice } from '../../../analysis/server/list-advice.service.ts';
import { anAnalysis, aTextResult } from '../../../analysis/web/report/report.fixtures.ts';
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

async function openAfter(change: { bio?: string; answer?: string }): Promise<string[]> {
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
    photos: [],
    latestAnalysis: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const list = createListOpenAdvice({ listAdvice, getProfile: () => Promise.resolve(profile) });
  return (await list('user', report)).map(({ subject }) => subject.replace(/^text:/, ''));
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
  expect(new Set(await openAfter(change))).toEqual(new Set(all.filter((subject) => !gone.includes(subject))));
});

it('advises nothing without an analysis', async () => {
  const list = createListOpenAdvice({ listAdvice, getProfile: () => Promise.reject(new Error('not asked')) });
  expect(await list('user', null)).toEqual([]);
});
