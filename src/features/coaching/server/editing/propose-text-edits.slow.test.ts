import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietTextEngine } from '../../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../../test/give-subscription.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { readEnglish } from '../../../../text/fields/english-field.ts';
import { readFields } from '../../../../text/fields/read-fields.ts';
import type { TextEngine } from '../../../../text/node/text-engine.ts';
import { readByMeaning } from '../../../../../test/read-by-meaning.ts';
import { proposeEdits } from '../../../../text/rewriting/propose-edits.ts';
import { applyEdits } from '../../../../text/rewriting/tracked-text.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { TextEdits } from '../../text-edits.contract.ts';

/** The real reading without its threads and without the grammar checker. */
const textEngine: TextEngine = {
  ...quietTextEngine,
  proposeEdits(input, field) {
    const { reading } = readByMeaning(input);
    const found = readFields(input).find((candidate) => candidate.field === field);
    const isEnglish = reading.fields.find((read) => read.field === field)?.language?.value === 'en';
    const proposal = found !== undefined && isEnglish ? proposeEdits(reading, readEnglish(found)) : null;
    return Promise.resolve({ reading, proposal });
  },
};

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ parts: { textEngine } });
  owner = await registerUser(app, '+15551273001');
  await giveSubscription(app, owner.id, 'regularAnnual');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('profiles').execute();
});

const create = (body: object) => owner.json<Profile>('/api/profiles', { body });
const pathOf = ({ id }: Profile) => `/api/coach/profiles/${id}/edits`;
const editsOf = (profile: Profile, textId = 'bio') =>
  owner.json<TextEdits>(pathOf(profile), { body: { textId } });

describe('changes to a text', () => {
  it('come with what was found, the rule that it rests on, and the text that they make', async () => {
    const profile = await create({
      app: 'tinder',
      bio: 'Hi! I love to laugh. No drama. I repair church organs and keep two bees named Bach and Händel.',
    });
    const { edits, rules, status, tracked } = await editsOf(profile);
    expect(status).toBe('edits');
    expect(edits.map(({ kind, title }) => [kind, title])).toEqual([
      ['cut', 'Cut the greeting'],
      ['cut', 'Cut a cliché'],
      ['cut', 'Cut a demand'],
    ]);
    expect(edits[1]).toMatchObject({
      reason: '“love to laugh” is a cliché; it could be in anyone’s profile.',
      measured: { value: 1, text: '1 cliché' },
      ruleId: 'originality',
    });
    expect(edits.map(({ ruleId }) => ruleId).every((id) => rules.some((rule) => rule.id === id))).toBe(true);
    const cuts = new Set(edits.filter(({ kind }) => kind === 'cut').map(({ id }) => id));
    expect(tracked === null ? null : applyEdits(tracked, { accepted: cuts })).toBe(
      'I repair church organs and keep two bees named Bach and Händel.',
    );
  });

  it('are none where the text works, and it is said what works', async () => {
    const profile = await create({
      app: 'hinge',
      prompts: [
        { question: 'I geek out on', answer: 'Lighthouses in Brittany. Which one should I see next?' },
      ],
    });
    const { texts } = await owner.json<{ texts: { id: string }[] }>(
      `/api/coach/profiles/${profile.id}/texts`,
    );
    const { edits, notes, status } = await editsOf(profile, texts[0]?.id);
    expect([status, edits]).toEqual(['fine', []]);
    expect(notes).toContain('“Which one should I see next?” is something to answer.');
  });

  it('need English text', async () => {
    const empty = await editsOf(await create({ app: 'tinder', bio: '' }));
    expect([empty.status, empty.notes]).toEqual(['unread', ['There is no text here yet.']]);
    const german = await create({
      app: 'tinder',
      bio: 'Ich koche gern mit Freunden und gehe am Wochenende in den Bergen wandern, am liebsten im Herbst.',
    });
    expect((await editsOf(german)).notes).toEqual([
      'We edit English only, and this text reads as another language.',
    ]);
  });

  it('are for the owner alone, of a text that the profile has', async () => {
    const profile = await create({ app: 'tinder', bio: 'Hi! I love to laugh.' });
    const other = await registerUser(app, '+15551273002');
    expect((await other.request(pathOf(profile), { body: { textId: 'bio' } })).status).toBe(404);
    expect(
      (await owner.request(pathOf(profile), { body: { textId: 'prompt:0123456789abcdef' } })).status,
    ).toBe(409);
  });
});
