import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { appLimits } from '../../src/domain/app-limits.ts';
import { countCharacters } from '../../src/domain/count-characters.ts';
import { goodProfiles, plantedProfiles } from './corpora/own-profiles.ts';
import { findDevTexts, hashOf, partOfProfile } from './dev-texts.ts';
import { type Figure, measureRows, qualityTable, share, type TextBench } from './quality.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const noBench = {} as TextBench;
const lineFor = async (figure: Figure | null, goal = {}) => {
  const row = { signal: 'demands', what: 'named', goal, measure: async () => figure };
  const [line] = qualityTable(await measureRows([row], noBench, ['held-out']));
  return line;
};

describe('the quality table', () => {
  test('shows precision and recall with their counts, and judges each by its goal', async () => {
    const figure: Figure = { kind: 'found', right: 9, wrong: 1, missed: 3 };
    expect(await lineFor(figure, { precision: 0.9, recall: 0.8 })).toMatchObject({
      'held-out': 'precision 90 % (9/10), recall 75 % (9/12)',
      goal: 'precision ≥ 90 %, recall ≥ 80 %',
      reached: 'NO',
    });
    expect(await lineFor(figure, { precision: 0.9 })).toMatchObject({ reached: 'yes' });
  });

  test('reaches no goal with nothing found', async () => {
    const nothing: Figure = { kind: 'found', right: 0, wrong: 0, missed: null };
    expect(await lineFor(nothing, { precision: 0.5 })).toMatchObject({ reached: 'NO' });
  });

  test('counts shares without those that were not judged', async () => {
    expect(await lineFor(share([true, null, false, true]), { atLeast: 0.6 })).toMatchObject({
      'held-out': '67 % (2/3)',
      reached: 'yes',
    });
    expect(await lineFor(share([null]), { atLeast: 0.6 })).toMatchObject({
      'held-out': 'not measured',
      reached: 'not measured',
    });
  });
});

describe('our own profiles', () => {
  test('are 100 good ones within the limits of their apps, a third of them held out', () => {
    expect(goodProfiles).toHaveLength(100);
    for (const { app, bio, prompts } of goodProfiles) {
      const limits = appLimits[app];
      expect(countCharacters(bio), bio).toBeLessThanOrEqual(limits.bioMaxLength ?? 0);
      expect(prompts.length).toBeLessThanOrEqual(limits.maxPrompts);
      for (const { answer } of prompts)
        expect(countCharacters(answer), answer).toBeLessThanOrEqual(limits.promptMaxLength);
    }
    const heldOut = goodProfiles.filter((profile) => partOfProfile(profile) === 'held-out').length;
    expect(heldOut).toBeGreaterThanOrEqual(20);
    expect(heldOut).toBeLessThanOrEqual(45);
  });

  test('are 100 with one fault each, whose words stand in the text', () => {
    expect(plantedProfiles).toHaveLength(100);
    for (const { words, bio, prompts } of plantedProfiles)
      expect([bio, ...prompts.map(({ answer }) => answer)].join('\n').toLowerCase()).toContain(
        words.toLowerCase(),
      );
  });
});

describe('development texts', () => {
  test('are bios by line, and sentences with each correction of them', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'loupe-texts-'));
    folders.push(root);
    mkdirSync(path.join(root, 'text'));
    writeFileSync(path.join(root, 'text', 'bios.jsonl'), '{"text":"I sail."}\n');
    writeFileSync(path.join(root, 'text', 'a.src'), 'He go.\nFine.\n');
    writeFileSync(path.join(root, 'text', 'a.ref0'), 'He goes.\nFine.\n');
    writeFileSync(path.join(root, 'text', 'a.ref1'), 'He went.\nFine.\n');
    const texts = await findDevTexts(root);
    expect(texts?.bios).toMatchObject([{ text: 'I sail.', sha256: hashOf('I sail.') }]);
    expect(texts?.sentences).toMatchObject([
      { text: 'He go.', corrections: ['He goes.', 'He went.'] },
      { text: 'Fine.', corrections: ['Fine.', 'Fine.'] },
    ]);
  });

  test('are not measured without a folder, and a folder without texts is a mistake', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'loupe-texts-'));
    folders.push(root);
    expect(await findDevTexts(undefined)).toBeNull();
    await expect(findDevTexts(root)).rejects.toThrow('holds no texts');
  });
});
