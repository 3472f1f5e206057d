import { Inflate, Unzip, UnzipPassThrough, type UnzipDecoder } from 'fflate';
import { unreadableFile } from '../../../../../domain/unreadable-file.ts';
import { maxImportedDays } from '../../../results-import.contract.ts';
import { createHingeExport } from './hinge-export.ts';
import { ImportProblem } from './import-problem.ts';
import { createJsonPieces, type JsonSink } from './json-pieces.ts';
import { encodingOf, toUtf8, type ByteSink } from './text-encoding.ts';
import type { DayCount, DayLedger, ParsedImport } from './parsed-import.ts';
import { createTinderExport } from './tinder-export.ts';

const sliceBytes = 1024 * 1024;

type Kind = 'zip' | 'json';

/**
 * Reads an export slice by slice: Tinder's data.json or a ZIP file with it, or Hinge's ZIP file or its matches.json.
 * Of what the file holds only the parts that are counted are parsed, one conversation at a time, and of them only
 * counts, days and the user's own profile texts are kept.
 *
 * @param onProgress Told the share that has been read, 0 to 1.
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
  const document: JsonSink = {
    wants: (part) => tinder.wants(part),
    take: (part, value) => (part === null ? hinge.takeMatch(value) : tinder.take(part, value)),
  };
  const sinks = new Map<string, JsonSink>([
    ['data.json', document],
    ['matches.json', listSink((value) => hinge.takeMatch(value))],
    ['prompts.json', listSink((value) => hinge.takePrompt(value))],
  ]);
  const paths = new Map<string, string>();
  const zip = createZipEntries((path): ByteSink | null => {
    // Windows tools may write backslashes.
    const folders = path.toLowerCase().split(/[\\/]/);
    // A second download of one name gets a number.
    const entry = (folders.pop()?.trim() ?? '').replace(/ ?\(\d+\)(?=\.json$)/, '');
    const sink = folders.includes('__macosx') ? undefined : sinks.get(entry);
    if (sink === undefined) return null;
    const before = paths.get(entry);
    if (before !== undefined) refuseTwoExports(name, entry, [before, path]);
    paths.set(entry, path);
    return toUtf8(createJsonPieces(sink, entry));
  });
  const reader = kind === 'zip' ? zip : toUtf8(createJsonPieces(document, name));

  for (let start = 0; start < file.size; start += sliceBytes) {
    reader.push(await read(file.slice(start, start + sliceBytes)));
    onProgress(Math.min(1, (start + sliceBytes) / file.size));
  }
  reader.end();

  const hasMatches = paths.has('matches.json');
  if (tinder.isThere() && (hinge.isThere() || hasMatches)) {
    throw new ImportProblem(
      `${name} holds an export of Tinder and one of Hinge. Please choose them one after the other.`,
    );
  }
  if (tinder.isThere()) return withDays(tinder.finish(), name);
  if (hinge.isThere() || hasMatches) return withDays(hinge.finish(), name);
  if (/bumble/i.test([name, ...zip.names()].join('\n'))) {
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

/** A document that is one list; the parts of any other are handed over by their names, as entries that cannot be read. */
function listSink(take: (value: unknown) => void): JsonSink {
  return {
    wants(name) {
      take(name);
      return 'skip';
    },
    take: (_, value) => take(value),
  };
}

type ZipEntries = {
  /** Takes the next bytes of the archive. */
  push(bytes: Uint8Array): void;
  /** Says that all have come. Throws ImportProblem where an entry is not over. */
  end(): void;
  /** The names of the entries that have come. */
  names(): readonly string[];
};

/**
 * Reads a ZIP archive as its bytes come. `sinkFor` says by its name where an entry goes; one for which it answers null
 * is passed over and never unpacked.
 */
function createZipEntries(sinkFor: (name: string) => ByteSink | null): ZipEntries {
  const names: string[] = [];
  let reading: string | null = null;

  const damaged = (): never => {
    throw new ImportProblem(
      `${reading ?? 'The ZIP file'} cannot be unpacked: the ZIP file is damaged, or locked with a password.`,
    );
  };

  /** An entry that nobody wants still has to go by, or the archive would keep it in memory. */
  class Passing implements UnzipDecoder {
    static compression = 8;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    readonly #inflate: Inflate | null;

    constructor(name: string) {
      this.#inflate = wanted.has(name)
        ? new Inflate((bytes, isLast) => this.ondata(null, bytes, isLast))
        : null;
    }

    push(bytes: Uint8Array, isLast: boolean): void {
      if (this.#inflate === null) return;
      this.#inflate.push(bytes, isLast);
    }
  }

  const wanted = new Set<string>();
  const unzip = new Unzip((entry) => {
    names.push(entry.name);
    const sink = sinkFor(entry.name);
    if (entry.compression !== 0 && entry.compression !== 8) {
      if (sink !== null) {
        throw new ImportProblem(`${entry.name} is packed in a way that browsers cannot unpack.`);
      }
      return;
    }
    if (sink !== null) {
      wanted.add(entry.name);
      reading = entry.name;
    }
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) damaged();
      sink?.push(bytes);
      if (!isLast) return;
      sink?.end();
      if (sink !== null) reading = null;
    };
    entry.start();
  });
  unzip.register(Passing);
  unzip.register(UnzipPassThrough);

  /** What the library throws says nothing to a reader; what a sink throws does. */
  const push = (bytes: Uint8Array): void => {
    try {
      unzip.push(bytes);
    } catch (error) {
      if (error instanceof ImportProblem) throw error;
      damaged();
    }
  };

  return {
    names: () => names,
    push,
    end() {
      if (reading !== null) {
        throw new ImportProblem(
          `The ZIP file ends in the middle of ${reading}. It may not have been downloaded whole.`,
        );
      }
    },
  };
}
