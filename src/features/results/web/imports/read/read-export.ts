import { unreadableFile } from '../../../../../domain/unreadable-file.ts';
import { maxImportedDays } from '../../../results-import.contract.ts';
import { createHingeExport } from './hinge-export.ts';
import { ImportProblem } from './import-problem.ts';
import { isObject, type DayCount, type DayLedger, type ParsedImport } from './parsed-import.ts';
import { encodingOf } from './text-encoding.ts';
import { createTinderExport } from './tinder-export.ts';
import { unzip } from './unzip.ts';

/** Far more than the exports of years. */
const maxJsonBytes = 256 * 1024 * 1024;

type Kind = 'zip' | 'json';

/**
 * Reads an export: Tinder's data.json or a ZIP file with it, or Hinge's ZIP file or its matches.json. Of what the file
 * holds only counts, days and the user's own profile texts are kept.
 *
 * @param onProgress Gets the share that has been read, 0 to 1.
 * @throws ImportProblem with the reason in plain words, as that it holds two exports, which would add up; and with the line where JSON is at fault.
 */
export async function readExport(
  file: Blob & { name?: string },
  onProgress: (share: number) => void,
): Promise<ParsedImport> {
  const name = file.name ?? 'The file';
  const kind = await recognise(file, name);
  const tinder = createTinderExport(createDayLedger());
  const hinge = createHingeExport(createDayLedger());
  const takeDocument = (document: unknown): void => {
    if (Array.isArray(document)) document.forEach(hinge.takeMatch);
    else if (isObject(document))
      Object.entries(document).forEach(([part, value]) => tinder.take(part, value));
  };
  const takers = new Map<string, (document: unknown) => void>([
    ['data.json', takeDocument],
    ['matches.json', (document) => itemsOf(document).forEach(hinge.takeMatch)],
    ['prompts.json', (document) => itemsOf(document).forEach(hinge.takePrompt)],
  ]);
  const paths = new Map<string, string>();
  let names: readonly string[] = [];
  if (kind === 'zip') {
    const { entries, ...zip } = await unzip(file, {
      wants: (path) => takers.has(entryOf(path)),
      maxBytes: maxJsonBytes,
      readSlice: read,
      onProgress,
    });
    names = zip.names;
    for (const [path, bytes] of entries) {
      const entry = entryOf(path);
      const before = paths.get(entry);
      if (before !== undefined) refuseTwoExports(name, entry, [before, path]);
      paths.set(entry, path);
      takers.get(entry)?.(parseJson(bytes, entry));
    }
  } else {
    if (file.size > maxJsonBytes) throw new ImportProblem(`${name} is too large for an export.`);
    takeDocument(parseJson(await read(file), name));
    onProgress(1);
  }

  const hasMatches = paths.has('matches.json');
  if (tinder.isThere() && (hinge.isThere() || hasMatches)) {
    throw new ImportProblem(
      `${name} holds an export of Tinder and one of Hinge. Please choose them one after the other.`,
    );
  }
  if (tinder.isThere()) return withDays(tinder.finish(), name);
  if (hinge.isThere() || hasMatches) return withDays(hinge.finish(), name);
  if (/bumble/i.test([name, ...names].join('\n'))) {
    throw new ImportProblem(
      `Bumble documents no export, so Loupe cannot read ${name}. Add your weeks in the form for weekly numbers, or as a CSV file there.`,
    );
  }
  if (kind === 'json' && isPartOfExport(name, tinder.isPart() || hinge.isPart())) {
    throw new ImportProblem(
      `${name} is one file of an export, without likes and matches. Please choose the whole ZIP as it came.`,
    );
  }
  throw new ImportProblem(
    kind === 'zip'
      ? `${name} holds neither data.json, which an export of Tinder has, nor matches.json, which one of Hinge has. For Bumble, add weekly numbers in the form or as CSV.`
      : `${name} is JSON, but no export of Tinder (which has a part "Usage") and no matches.json of Hinge. If it is one file of an export, choose the whole ZIP; for Bumble, add weekly numbers in the form or as CSV.`,
  );
}

const maxCount = 100_000;

function createDayLedger(): DayLedger {
  const days = new Map<string, Map<DayCount, number>>();
  const open = (day: string): Map<DayCount, number> => {
    const counts = days.get(day) ?? new Map<DayCount, number>();
    days.set(day, counts);
    return counts;
  };
  return {
    open,
    add(day, count, number = 1) {
      const counts = open(day);
      counts.set(count, Math.min(maxCount, (counts.get(count) ?? 0) + number));
    },
    lastDay: () => [...days.keys()].toSorted().at(-1),
    list: (blank) =>
      [...days]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(-maxImportedDays)
        .map(([date, counts]) => {
          const told = [...counts].filter(([count]) => blank[count] !== null);
          return { date, ...blank, ...Object.fromEntries(told) };
        }),
  };
}

/** Refuses what tells of no day: there is nothing to show and nothing to send. */
function withDays(parsed: ParsedImport, name: string): ParsedImport {
  if (parsed.summary.days.length > 0) return parsed;
  const keys = [...parsed.leftOut.keys(), ...parsed.unknownKeys];
  throw new ImportProblem(
    keys.length > 0
      ? `${name} tells of no day on which you used the app. This could not be read: ${keys.slice(0, 5).join(', ')}.`
      : `${name} tells of no day on which you used the app.`,
  );
}

const partNames =
  /^(?:prompts|prompt_feedback|user|media|subscriptions|selfie_verification|ads|links|profile|photos)\b.*\.json$/i;

/** Whether a document is a part of an export, by its name or by what stands in it. */
function isPartOfExport(name: string, looksLikeOne: boolean): boolean {
  return looksLikeOne || partNames.test(name);
}

async function recognise(file: Blob, name: string): Promise<Kind> {
  if (file.size === 0) {
    // So is one that was deleted, until somebody reads it.
    await read(file);
    throw new ImportProblem(`${name} is empty.`);
  }
  const head = await read(file.slice(0, 1024));
  const begins = (...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  if (begins(0x50, 0x4b)) return 'zip';
  const text = new TextDecoder(encodingOf(head)).decode(head).trimStart();
  if (text.startsWith('<')) {
    throw new ImportProblem(
      `${name} is a web page. The numbers are in the ZIP file in which it came: please choose the whole ZIP.`,
    );
  }
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  throw new ImportProblem(
    /\.csv$|bumble/i.test(name)
      ? `${name} is no export of Tinder or Hinge. For Bumble, and for weekly numbers as CSV, use the form for weekly numbers.`
      : `${name} is neither JSON nor a ZIP file, as exports of Tinder and Hinge are. For Bumble, add weekly numbers in the form or as CSV.`,
  );
}

async function read(slice: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await slice.arrayBuffer());
  } catch {
    throw new ImportProblem(unreadableFile);
  }
}

function refuseTwoExports(name: string, entry: string, [one, other]: readonly [string, string]): never {
  throw new ImportProblem(
    one === other
      ? `${name} holds ${entry} twice, so that nobody can tell which of them is right. Please unpack it and choose the one that you mean.`
      : `${name} holds more than one export: ${one} and ${other}. Please choose a file with one of them.`,
  );
}

/** The name of an entry in a ZIP file; empty for what macOS adds. */
function entryOf(path: string): string {
  // Windows tools may write backslashes.
  const folders = path.toLowerCase().split(/[\\/]/);
  // A second download of one name gets a number.
  const entry = (folders.pop()?.trim() ?? '').replace(/ ?\(\d+\)(?=\.json$)/, '');
  return folders.includes('__macosx') ? '' : entry;
}

/** The items of a document that is one list. Of any other document the names of its parts, which can't be read as items. */
function itemsOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document;
  return isObject(document) ? Object.keys(document) : [document];
}

/** @throws ImportProblem with the line, where the browser tells it */
function parseJson(bytes: Uint8Array, file: string): unknown {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).trimEnd();
  if (text === '') throw new ImportProblem(`${file} is empty.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const place = /position (\d+)/.exec(reason)?.[1];
    // Browsers word it differently: https://developer.mozilla.org/docs/Web/JavaScript/Reference/Errors/JSON_bad_parse
    if (/end of|EOF|unterminated/i.test(reason) || (place !== undefined && Number(place) >= text.length)) {
      throw new ImportProblem(`${file} ends in the middle. It may not have been downloaded whole.`);
    }
    const line = /line (\d+)/.exec(reason)?.[1];
    throw line === undefined
      ? new ImportProblem(`${file} isn’t valid JSON.`)
      : new ImportProblem(`Line ${line} of ${file} isn’t valid JSON.`, Number(line));
  }
}
