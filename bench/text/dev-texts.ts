import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextInput } from '../../src/text/text-reading.ts';
import { type Part, partOf } from '../vision/dev-photos.ts';

/** A real text of the development folder. Labels are kept by its hash, and nothing here prints it. */
export type DevText = { text: string; sha256: string; part: Part };

/** A learner's sentence and how several people corrected it. */
export type CorrectedSentence = DevText & { corrections: readonly string[] };

/**
 * The development texts: a folder with `*.jsonl` files of bios (an object with `text` on each line), and `*.src` files of
 * sentences, one on each line, with their corrections in `*.ref0`, `*.ref1`…
 */
export type DevTexts = { bios: readonly DevText[]; sentences: readonly CorrectedSentence[] };

/** SHA-256 of a text in UTF-8, 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Rules are tuned on two thirds of all profiles, chosen by their text, and judged on the other third. */
export function partOfProfile({ bio, prompts }: TextInput): Part {
  return partOf(Buffer.from([bio, ...prompts.map(({ answer }) => answer)].filter(Boolean).join('\n')));
}

/** The texts in `text/` of the folder `DEV_DATA_DIR`; null where it is not set. Throws when it holds none. */
export async function findDevTexts(devDataDir: string | undefined): Promise<DevTexts | null> {
  if (devDataDir === undefined || devDataDir === '') return null;
  const folder = path.join(devDataDir, 'text');
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : [];
  const bios: DevText[] = [];
  const sentences: CorrectedSentence[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    if (name.endsWith('.jsonl')) bios.push(...(await readBios(file)));
    if (name.endsWith('.src')) sentences.push(...(await readSentences(file, names)));
  }
  if (bios.length + sentences.length === 0)
    throw new Error(`DEV_DATA_DIR (${devDataDir}) holds no texts in text/.`);
  return { bios, sentences };
}

async function readBios(file: string): Promise<DevText[]> {
  const lines = await linesOf(file);
  return lines.map((line) => describe((JSON.parse(line) as { text: string }).text));
}

async function readSentences(file: string, names: readonly string[]): Promise<CorrectedSentence[]> {
  const base = path.basename(file).replace(/\.src$/, '');
  const references = names.filter((name) => name.startsWith(`${base}.ref`));
  const [source, ...corrected] = await Promise.all(
    [file, ...references.map((name) => path.join(path.dirname(file), name))].map(linesOf),
  );
  return (source ?? []).map((text, index) => ({
    ...describe(text.trim()),
    corrections: corrected.map((lines) => lines[index] ?? ''),
  }));
}

function describe(text: string): DevText {
  return { text, sha256: hashOf(text), part: partOf(Buffer.from(text)) };
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n');
}
