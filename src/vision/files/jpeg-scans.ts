import { maxPixels } from '../../domain/photo-rules/photo-refusals.ts';
import { viewOf } from './bytes.ts';
import { jpegMarkers } from './photo-structure.ts';

/**
 * Reads a JPEG's compressed data without making pixels of it, to tell how much of the picture a file has.
 *
 * Sources: ITU-T T.81 (1992), annexes B, C, F and G.
 */

/** A component of the frame: how its blocks lie, and which of their frequencies have been seen so far. */
type Component = {
  id: number;
  /** Blocks in a MCU, across and down. */
  across: number;
  down: number;
  /** Blocks of the component alone. */
  blocksWide: number;
  blocksHigh: number;
  /** Blocks from one row to the next, those beyond the edge included. */
  stride: number;
  /** For each block and frequency, whether it is other than zero; needed by progressive files only. */
  isSet: Uint8Array | null;
  /** For each frequency, the bit to which scans have given it; 255 where none has. */
  lowestBit: Uint8Array;
};

type Frame = { isProgressive: boolean; mcusWide: number; mcusHigh: number; components: Component[] };

/** For the next 16 bits, the length of the code that they begin with, times 256, plus its symbol; 0 where they begin with none. */
type HuffmanTable = Uint16Array;

type Scan = {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  firstFrequency: number;
  lastFrequency: number;
  isRefinement: boolean;
  lowestBit: number;
};

/** Thrown where the data of a scan ends. */
class EndOfData extends Error {}

const markers = { ...jpegMarkers, huffmanTables: 0xc4, restartInterval: 0xdd };
const sequentialFrames = [0xc0, 0xc1];
const progressiveFrame = 0xc2;

/** As many as the server's decoder takes: in a crafted file, each can cost as much as a whole picture. */
const mostScans = 100;
const mostComponents = 4;

/**
 * The share of its picture that a JPEG has data for in every scan, 0–1: 1 for a whole one, whether or not it has an end marker; where
 * that data ends, in bytes; and whether it makes no sense before its end. Null where the file is of a rarer kind (arithmetic
 * coding, lossless) or its head can't be read.
 */
export function readScans(file: Uint8Array): { presentShare: number; end: number; isBroken: boolean } | null {
  const view = viewOf(file);
  const tables = new Map<number, Uint8Array>();
  let frame: Frame | null = null;
  let restartInterval = 0;
  let presentShare = 1;
  let end = 2;
  let scans = 0;
  let isBroken = false;
  let hasEnd = false;
  for (let at = nextMarker(file, 2); at + 2 <= file.length; at = nextMarker(file, at)) {
    const marker = file[at + 1]!;
    hasEnd = marker === markers.endOfImage;
    if (hasEnd || marker === markers.startOfImage) break;
    if (marker === 0x01 || isRestart(marker)) {
      at += 2;
      continue;
    }
    const length = at + 4 <= file.length ? view.getUint16(at + 2) : 0;
    const body = file.subarray(at + 4, at + 2 + length);
    if (body.length < length - 2 || length < 2) break;
    at += 2 + length;
    if (marker === markers.huffmanTables) readTables(body, tables);
    else if (marker === markers.restartInterval) restartInterval = (body[0] ?? 0) * 256 + (body[1] ?? 0);
    else if (frame === null && (sequentialFrames.includes(marker) || marker === progressiveFrame))
      frame = readFrame(body, marker === progressiveFrame);
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) return null;
    else if (marker === markers.startOfScan) {
      const scan = frame && readScanHeader(body, frame, tables);
      if (frame === null || scan === null || scans === mostScans) return null;
      const read = readScan(file, at, { frame, scan, restartInterval });
      scans += 1;
      presentShare = Math.min(presentShare, read.share);
      isBroken ||= read.isBroken;
      end = read.end;
      at = end;
    }
  }
  if (frame === null || scans === 0) return null;
  // A progressive file may leave out the finest detail, but only its end marker tells that it was meant to.
  const mayLack = hasEnd && frame.isProgressive;
  const isComplete = frame.components.every(({ lowestBit }) =>
    mayLack ? lowestBit[0] !== 255 : lowestBit.every((bit) => bit === 0),
  );
  // With its end in place, a scan is missing in the middle of the file.
  isBroken ||= hasEnd && !isComplete;
  return { presentShare: isComplete ? presentShare : 0, end, isBroken };
}

/** Where the next marker is, behind what is left of a scan. */
function nextMarker(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && (file[at + 1] === 0 || file[at + 1] === 0xff))
    at = file.indexOf(0xff, at + (file[at + 1] === 0 ? 2 : 1));
  return at === -1 ? file.length : at;
}

function isRestart(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xd0 && marker <= 0xd7;
}

function readFrame(body: Uint8Array, isProgressive: boolean): Frame | null {
  const count = body[5] ?? 0;
  if (body[0] !== 8 || count === 0 || count > mostComponents || body.length < 6 + 3 * count) return null;
  const height = body[1]! * 256 + body[2]!;
  const width = body[3]! * 256 + body[4]!;
  const samplings = Array.from({ length: count }, (_, index) => ({
    id: body[6 + 3 * index]!,
    across: body[7 + 3 * index]! >> 4,
    down: body[7 + 3 * index]! & 15,
  }));
  const isSampling = (times: number): boolean => times >= 1 && times <= 4;
  if (width * height === 0 || width * height > maxPixels) return null;
  if (!samplings.every(({ across, down }) => isSampling(across) && isSampling(down))) return null;
  const mostAcross = Math.max(...samplings.map(({ across }) => across));
  const mostDown = Math.max(...samplings.map(({ down }) => down));
  const mcusWide = Math.ceil(width / (8 * mostAcross));
  const mcusHigh = Math.ceil(height / (8 * mostDown));
  const components = samplings.map(({ id, across, down }) => ({
    id,
    across,
    down,
    blocksWide: Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
    blocksHigh: Math.ceil(Math.ceil((height * down) / mostDown) / 8),
    stride: mcusWide * across,
    isSet: isProgressive ? new Uint8Array(mcusWide * across * mcusHigh * down * 64) : null,
    lowestBit: new Uint8Array(64).fill(255),
  }));
  return { isProgressive, mcusWide, mcusHigh, components };
}

/** `tables` has those of DC by 0 to 3 and those of AC by 16 to 19, as files name them. */
function readTables(body: Uint8Array, tables: Map<number, Uint8Array>): void {
  for (let at = 0; at + 17 <= body.length;) {
    const counts = body.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    tables.set(body[at]!, body.subarray(at + 1, end));
    at = end;
  }
}

/** `stored`: how many codes there are of each length, and their symbols. */
function huffmanTable(stored: Uint8Array | undefined): HuffmanTable | undefined {
  if (stored === undefined) return undefined;
  const table = new Uint16Array(65_536);
  let symbolAt = 16;
  let code = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (let left = stored[length - 1]!; left > 0; left -= 1, code += 1, symbolAt += 1) {
      const from = code << (16 - length);
      table.fill(length * 256 + (stored[symbolAt] ?? 0), from, from + (1 << (16 - length)));
    }
    code <<= 1;
  }
  return table;
}

function readScanHeader(body: Uint8Array, frame: Frame, tables: Map<number, Uint8Array>): Scan | null {
  const count = body[0] ?? 0;
  if (count === 0 || count > mostComponents) return null;
  const parts: Scan['parts'] = [];
  for (let index = 0; index < count; index += 1) {
    const component = frame.components.find(({ id }) => id === body[1 + 2 * index]);
    const used = body[2 + 2 * index] ?? 0;
    if (component === undefined) return null;
    const [dc, ac] = [tables.get(used >> 4), tables.get(16 + (used & 15))];
    parts.push({ component, dc: huffmanTable(dc), ac: huffmanTable(ac) });
  }
  const [first = 0, last = 63, bits = 0] = body.subarray(1 + 2 * count);
  if (first > last || last > 63) return null;
  return {
    parts,
    firstFrequency: first,
    lastFrequency: frame.isProgressive ? last : 63,
    isRefinement: frame.isProgressive && bits >> 4 > 0,
    lowestBit: frame.isProgressive ? bits & 15 : 0,
  };
}

/** Reads one scan from `from`: the share of its blocks that have data, where that ends, and whether more follows unread. */
function readScan(
  file: Uint8Array,
  from: number,
  { frame, scan, restartInterval }: { frame: Frame; scan: Scan; restartInterval: number },
): { share: number; end: number; isBroken: boolean } {
  const bits = new ScanBits(file, from);
  const blocks = new BlockReader(bits, scan, frame.isProgressive);
  const [only, ...others] = scan.parts;
  const isAlone = only !== undefined && others.length === 0;
  const [wide, high] = isAlone
    ? [only.component.blocksWide, only.component.blocksHigh]
    : [frame.mcusWide, frame.mcusHigh];
  let done = 0;
  try {
    for (let row = 0; row < high; row += 1)
      for (let column = 0; column < wide; column += 1) {
        if (restartInterval > 0 && done > 0 && done % restartInterval === 0) {
          bits.passRestart();
          blocks.restart();
        }
        for (const part of scan.parts) {
          const { across, down, stride } = part.component;
          if (isAlone) {
            blocks.read(part, row * stride + column);
            continue;
          }
          for (let y = 0; y < down; y += 1)
            for (let x = 0; x < across; x += 1)
              blocks.read(part, (row * down + y) * stride + column * across + x);
        }
        done += 1;
      }
  } catch (error) {
    if (!(error instanceof EndOfData)) throw error;
  }
  for (const { component } of scan.parts)
    component.lowestBit.fill(scan.lowestBit, scan.firstFrequency, scan.lastFrequency + 1);
  const share = done / (wide * high);
  return { share, end: bits.end(), isBroken: share < 1 && bits.goOn() };
}

/** The bits of a scan, up to the next marker. */
class ScanBits {
  private readonly file: Uint8Array;
  private at: number;
  private held = 0;
  private heldBits = 0;

  constructor(file: Uint8Array, from: number) {
    this.file = file;
    this.at = from;
  }

  /** The next `count` bits, up to 16, as a number. */
  take(count: number): number {
    if (count === 0) return 0;
    this.fill();
    if (this.heldBits < count) throw new EndOfData();
    this.heldBits -= count;
    return (this.held >> this.heldBits) & ((1 << count) - 1);
  }

  symbol(table: HuffmanTable | undefined): number {
    this.fill();
    const spare = this.heldBits - 16;
    const ahead = spare >= 0 ? this.held >> spare : this.held << -spare;
    const found = table?.[ahead & 0xffff] ?? 0;
    const length = found >> 8;
    if (length === 0 || length > this.heldBits) throw new EndOfData();
    this.heldBits -= length;
    return found & 255;
  }

  passRestart(): void {
    this.heldBits = 0;
    this.held = 0;
    const at = nextMarker(this.file, this.at);
    if (!isRestart(this.file[at + 1])) throw new EndOfData();
    this.at = at + 2;
  }

  end(): number {
    return this.at;
  }

  /** Whether there are more, which no code begins with or which stand behind a restart. */
  goOn(): boolean {
    return this.heldBits >= 16 || isRestart(this.file[nextMarker(this.file, this.at) + 1]);
  }

  /** Holds 16 bits or more, unless the data ends. */
  private fill(): void {
    while (this.heldBits < 16 && this.at < this.file.length) {
      const byte = this.file[this.at]!;
      if (byte === 0xff && this.file[this.at + 1] !== 0) return;
      this.at += byte === 0xff ? 2 : 1;
      this.held = ((this.held & 0xffff) << 8) | byte;
      this.heldBits += 8;
    }
  }
}

/** Reads blocks without their values. */
class BlockReader {
  /** Blocks left that have no new frequencies. */
  private emptyBlocks = 0;
  private readonly bits: ScanBits;
  private readonly scan: Scan;
  private readonly isProgressive: boolean;

  constructor(bits: ScanBits, scan: Scan, isProgressive: boolean) {
    this.bits = bits;
    this.scan = scan;
    this.isProgressive = isProgressive;
  }

  restart(): void {
    this.emptyBlocks = 0;
  }

  read({ component, dc, ac }: Scan['parts'][number], block: number): void {
    if (!this.isProgressive) {
      this.bits.take(this.bits.symbol(dc));
      this.readSequential(ac);
    } else if (this.scan.firstFrequency === 0) {
      this.bits.take(this.scan.isRefinement ? 1 : this.bits.symbol(dc));
    } else if (this.emptyBlocks > 0 && !this.scan.isRefinement) {
      this.emptyBlocks -= 1;
    } else {
      const set = component.isSet!.subarray(block * 64, block * 64 + 64);
      if (this.scan.isRefinement) this.refine(ac, set);
      else this.readFirst(ac, set);
    }
  }

  private readSequential(ac: HuffmanTable | undefined): void {
    for (let frequency = 1; frequency < 64;) {
      const symbol = this.bits.symbol(ac);
      const size = symbol & 15;
      if (size === 0 && symbol !== 0xf0) return;
      this.bits.take(size);
      frequency += (symbol >> 4) + 1;
    }
  }

  private readFirst(ac: HuffmanTable | undefined, set: Uint8Array): void {
    for (let at = this.scan.firstFrequency; at <= this.scan.lastFrequency; at += 1) {
      const symbol = this.bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        this.emptyBlocks = (1 << run) + this.bits.take(run) - 1;
        return;
      }
      at += run;
      if (size > 0) {
        this.bits.take(size);
        if (at < 64) set[at] = 1;
      }
    }
  }

  private refine(ac: HuffmanTable | undefined, set: Uint8Array): void {
    let at = this.scan.firstFrequency;
    if (this.emptyBlocks === 0) {
      for (; at <= this.scan.lastFrequency; at += 1) {
        const symbol = this.bits.symbol(ac);
        let run = symbol >> 4;
        const isNew = (symbol & 15) > 0;
        if (isNew) this.bits.take(1);
        else if (run < 15) {
          this.emptyBlocks = (1 << run) + this.bits.take(run);
          break;
        }
        for (; at <= this.scan.lastFrequency; at += 1) {
          if (set[at] === 1) this.bits.take(1);
          else if (run === 0) break;
          else run -= 1;
        }
        if (isNew && at <= this.scan.lastFrequency) set[at] = 1;
      }
    }
    if (this.emptyBlocks > 0) {
      for (; at <= this.scan.lastFrequency; at += 1) if (set[at] === 1) this.bits.take(1);
      this.emptyBlocks -= 1;
    }
  }
}
