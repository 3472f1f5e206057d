import { buildTextResult } from '../../src/features/analysis/text-report/build-text-result.ts';
import { createTextEngine } from '../../src/text/node/text-engine.ts';
import type { TextInput } from '../../src/text/text-reading.ts';
import type { Part } from '../vision/dev-photos.ts';
import { goodProfiles, plantedProfiles } from './corpora/own-profiles.ts';
import { findDevTexts, partOfProfile } from './dev-texts.ts';
import type { Checked, TextBench } from './quality.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';

/** The models that `npm run models` fetched. */
export const modelsDir = modelsDirOf(process.env);

/** The engine, one of its own unless given, and all texts. `close` ends the engine. Throws when `devDataDir` holds no texts. */
export async function openTextBench(
  devDataDir: string | undefined,
  engine = createTextEngine({ modelsDir, onFailure: (error) => console.error(error) }),
): Promise<TextBench & { close: () => Promise<void> }> {
  const dev = await findDevTexts(devDataDir);
  const known = new Map<string, Promise<Checked>>();
  const check = (input: TextInput): Promise<Checked> => {
    const key = JSON.stringify([input.app, input.bio, input.prompts]);
    const checked = known.get(key) ?? checkText(input);
    known.set(key, checked);
    return checked;
  };
  async function checkText({ app, bio, prompts }: TextInput): Promise<Checked> {
    const reading = await engine.readText({ app, bio, prompts });
    if (reading.status === 'failed') throw new Error(`A text could not be read: ${reading.reason}`);
    return { reading, result: buildTextResult(reading) };
  }
  return {
    engine,
    check,
    checkBio: (bio) => check({ app: 'tinder', bio, prompts: [] }),
    good: byPart(goodProfiles),
    planted: byPart(plantedProfiles),
    dev,
    close: () => engine.close(),
  };
}

function byPart<Profile extends TextInput>(profiles: readonly Profile[]): Record<Part, readonly Profile[]> {
  return {
    tune: profiles.filter((profile) => partOfProfile(profile) === 'tune'),
    'held-out': profiles.filter((profile) => partOfProfile(profile) === 'held-out'),
  };
}
