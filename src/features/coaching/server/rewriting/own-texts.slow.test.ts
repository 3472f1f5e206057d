import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietTextEngine } from '../../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../../test/give-subscription.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { OwnText, OwnTexts, Rewrites } from '../../coaching.contract.ts';
import { createEditDraft } from '../../../../text/rewriting/edit-draft.ts';
import type { Proposal } from '../../../../text/rewriting/propose-edits.ts';
import type { TextInput } from '../../../../text/text-reading.ts';

let app: TestApp;
let owner: TestUser;
let profile: Profile;
/** What the text engine was given. */
const read: TextInput[] = [];

const maps = { question: 'I geek out on', answer: 'Maps' };
const bread = { question: 'My Sunday', answer: 'Bread' };

beforeAll(async () => {
  const readText: typeof quietTextEngine.readText = (texts) => {
    read.push(texts);
    return quietTextEngine.readText(texts);
  };
  const proposeEdits: typeof quietTextEngine.proposeEdits = async (texts) => ({
    reading: await quietTextEngine.readText(texts),
    proposal: corrected(texts.prompts[0]?.answer ?? ''),
  });
  app = await createTestApp({ parts: { textEngine: { ...quietTextEngine, readText, proposeEdits } } });
  owner = await registerUser(app, '+15551272001');
  await giveSubscription(app, owner.id, 'premiumAnnual');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('profiles').execute();
  profile = await owner.json<Profile>('/api/profiles', { body: { app: 'hinge', prompts: [maps, bread] } });
});

const path = () => `/api/coach/profiles/${profile.id}/texts`;
const texts = async () => (await owner.json<OwnTexts>(path())).texts;
const named = async (label: string) => (await texts()).find((text) => text.label === label) as OwnText;
const put = ({ id, text }: OwnText, wanted: string) =>
  owner.request(path(), { method: 'PUT', body: { textId: id, text: wanted, expectedText: text } });
const prompts = async () => (await owner.json<Profile>(`/api/profiles/${profile.id}`)).prompts;
const change = (body: object) => owner.json(`/api/profiles/${profile.id}`, { method: 'PATCH', body });

/** "goatt" is certainly a goat, "lisbon" perhaps Lisbon. */
function corrected(text: string): Proposal {
  const draft = createEditDraft(
    text,
    [{ start: 0, end: text.length, bodyEnd: text.length, gap: '', words: [] }],
    '',
  );
  const edits = [
    { id: 'sure', from: 'goatt', to: 'goat', isCertain: true },
    { id: 'likely', from: 'lisbon', to: 'Lisbon', isCertain: false },
  ].flatMap(({ id, ...correction }) => {
    const at = text.indexOf(correction.from);
    if (at < 0) return [];
    draft.cut(id, at, at + correction.from.length);
    draft.add(id, at + correction.from.length, correction.to);
    return [
      { id, kind: 'correct' as const, reason: { kind: 'correction' as const, times: 1, ...correction } },
    ];
  });
  return { tracked: draft.build(), edits, overBy: 0 };
}

describe('a new text', () => {
  it('comes into its prompt wherever that stands by now, and what was there can be put back without an analysis', async () => {
    const text = await named(bread.question);
    await change({ prompts: [bread, maps] });
    expect((await put(text, 'Baking bread')).status).toBe(200);
    expect(await prompts()).toEqual([{ ...bread, answer: 'Baking bread' }, maps]);

    const changed = await named(bread.question);
    expect([changed.id, changed.text, changed.earlier.map((earlier) => earlier.text)]).toEqual([
      text.id,
      'Baking bread',
      ['Bread'],
    ]);
    await put(changed, changed.earlier[0]?.text ?? '');
    expect(await prompts()).toEqual([bread, maps]);
    expect((await named(bread.question)).earlier.map((earlier) => earlier.text)).toEqual(['Baking bread']);
  });

  it('never takes the place of one that was written meanwhile, or of another prompt', async () => {
    const text = await named(bread.question);
    await change({ prompts: [maps, { ...bread, answer: 'Sleeping' }] });
    expect((await put(text, 'Baking')).status).toBe(409);
    await change({ prompts: [maps] });
    expect((await put(text, 'Baking')).status).toBe(409);
    const rewrite = { profileId: profile.id, textId: text.id, answers: { saturday: 'baking' } };
    expect((await owner.request('/api/coach/rewrites', { body: rewrite })).status).toBe(409);
    expect(await prompts()).toEqual([maps]);
  });

  it('is checked by itself, as the prompt that it answers', async () => {
    const { id } = await named(maps.question);
    const answers = { saturday: 'drawing maps of Lisbon', ask: 'the goat of Lisbon' };
    const { candidates } = await owner.json<Rewrites>('/api/coach/rewrites', {
      body: { profileId: profile.id, textId: id, answers },
    });
    expect(candidates[0]?.changes[0]).toEqual({ kind: 'removed', text: 'Maps' });
    expect(read.at(-1)).toEqual({
      app: 'hinge',
      bio: '',
      prompts: [{ question: maps.question, answer: candidates.at(-1)?.text }],
    });
  });

  it('has what is certainly mistyped in an answer mended, and nothing that may be meant so', async () => {
    const { id } = await named(maps.question);
    const answers = { saturday: 'drawing maps', ask: 'the goatt of lisbon' };
    const { candidates } = await owner.json<Rewrites>('/api/coach/rewrites', {
      body: { profileId: profile.id, textId: id, answers },
    });
    expect(candidates[0]?.text).toBe(
      'On a free Saturday you’ll find me drawing maps. Ask me about the goat of lisbon.',
    );
  });

  it('is for the owner alone, with any subscription', async () => {
    const text = await named(maps.question);
    const body = { textId: text.id, text: 'x', expectedText: text.text };
    const lesser = await registerUser(app, '+15551272002');
    expect((await lesser.request(path(), { method: 'PUT', body })).status).toBe(404);
    await giveSubscription(app, lesser.id, 'regularAnnual');
    const own = await lesser.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
    const lesserPath = `/api/coach/profiles/${own.id}/texts`;
    const ofOwn = { textId: 'bio', text: 'x', expectedText: 'mine' };
    expect((await lesser.request(lesserPath, { method: 'PUT', body: ofOwn })).status).toBe(200);
    expect((await lesser.json<OwnTexts>(lesserPath)).texts[0]?.text).toBe('x');
  });
});
