import { Inflate, Unzip, UnzipPassThrough, type UnzipDecoder } from 'fflate';
import { joinedBytes } from '../../../../../vision/files/bytes.ts';
import { ImportProblem } from './import-problem.ts';

const sliceBytes = 1024 * 1024;

/**
 * Unpacks the entries of a ZIP file that `wants` names by their paths. All others, such as photos, are passed over, so that
 * the file may be of any size.
 *
 * @param options.maxBytes how large one unpacked entry may be
 * @param options.onProgress gets the share that has been read, 0 to 1
 * @throws ImportProblem for an archive that can't be unpacked or isn't whole, and for an entry that is too large
 */
export async function unzip(
  file: Blob,
  {
    wants,
    maxBytes,
    readSlice,
    onProgress,
  }: {
    wants: (path: string) => boolean;
    maxBytes: number;
    readSlice: (slice: Blob) => Promise<Uint8Array>;
    onProgress: (share: number) => void;
  },
): Promise<{
  /** The wanted entries in the order of the archive; a path may come twice. */
  entries: [path: string, bytes: Uint8Array][];
  /** The paths of all entries. */
  names: string[];
}> {
  const names: string[] = [];
  const entries: [string, Uint8Array][] = [];
  let reading: string | null = null;

  const damaged = (): never => {
    throw new ImportProblem(
      `${reading ?? 'The ZIP file'} cannot be unpacked: the ZIP file is damaged, or locked with a password.`,
    );
  };

  /** An entry that isn't wanted still has to go by, or the archive would hold it in memory. */
  class Passing implements UnzipDecoder {
    static compression = 8;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    readonly #inflate: Inflate | null;

    constructor(name: string) {
      this.#inflate = wants(name) ? new Inflate((bytes, isLast) => this.ondata(null, bytes, isLast)) : null;
    }

    push(bytes: Uint8Array, isLast: boolean): void {
      this.#inflate?.push(bytes, isLast);
    }
  }

  const archive = new Unzip((entry) => {
    names.push(entry.name);
    const isWanted = wants(entry.name);
    if (entry.compression !== 0 && entry.compression !== 8) {
      if (!isWanted) return;
      throw new ImportProblem(`${entry.name} is packed in a way that browsers cannot unpack.`);
    }
    if (isWanted) reading = entry.name;
    const parts: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) damaged();
      if (!isWanted) return;
      parts.push(bytes);
      size += bytes.length;
      if (size > maxBytes) throw new ImportProblem(`${entry.name} is too large for an export.`);
      if (!isLast) return;
      entries.push([entry.name, joinedBytes(parts)]);
      reading = null;
    };
    entry.start();
  });
  archive.register(Passing);
  archive.register(UnzipPassThrough);

  for (let start = 0; start < file.size; start += sliceBytes) {
    const slice = await readSlice(file.slice(start, start + sliceBytes));
    try {
      archive.push(slice);
    } catch (error) {
      // What the library throws says nothing to a reader.
      if (error instanceof ImportProblem) throw error;
      damaged();
    }
    onProgress(Math.min(1, (start + sliceBytes) / file.size));
  }
  if (reading !== null) {
    throw new ImportProblem(
      `The ZIP file ends in the middle of ${String(reading)}. It may not have been downloaded whole.`,
    );
  }
  return { entries, names };
}
