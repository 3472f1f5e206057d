import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  buildHingeExport,
  buildTinderExport,
  jsonFileOf,
  zipOf,
} from '../../../../../../test/synthetic-exports.ts';
import { unreadableFile } from '../../../../../domain/unreadable-file.ts';
import { readExport } from './read-export.ts';

const read = (file: File) => readExport(file, () => undefined);
const summaryOf = async (file: File) => (await read(file)).summary;
const reasonOf = async (file: File): Promise<string> =>
  read(file).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const tinder = (usage: object, more: object = {}) =>
  jsonFileOf({ Usage: { swipes_likes: {}, matches: {}, ...usage }, ...more });
const hinge = (...matches: object[]) => jsonFileOf(matches, 'matches.json');
/** As Windows writes it where one chooses "Unicode". */
function inUtf16(text: string, isBigEndian = false): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
}
const at = (timestamp: string) => [{ timestamp }];

describe('a file', () => {
  it('may be the ZIP or the JSON, with folders around it and what Macs add', async () => {
    const data = buildTinderExport({ age: 'new', days: 40, conversations: 6 });
    const expected = await summaryOf(jsonFileOf(data));
    const files = {
      '__MACOSX/._data.json': 'junk',
      'my data/data.json': data,
      'my data/photos/1.jpg': new Uint8Array(9e5),
    };
    expect(await summaryOf(zipOf(files))).toEqual(expected);
    expect(await summaryOf(jsonFileOf(`\ufeff${JSON.stringify(data, null, 2)}`))).toEqual(expected);
  });

  it.each([
    ['folders with backslashes', 'my export\\DATA\\data.json'],
    ['capital letters', 'Data.JSON'],
    ['a folder in capital letters', './EXPORT/DATA.JSON'],
  ])('may be a ZIP with %s', async (_, path) => {
    const data = buildTinderExport({ age: 'old', days: 40, conversations: 6 });
    const files = { '__MACOSX\\data.json': 'junk', [path]: data, 'x\\photos\\1.jpg': new Uint8Array(9) };
    expect(await summaryOf(zipOf(files))).toEqual(await summaryOf(jsonFileOf(data)));
  });

  it('may be a ZIP of Hinge that Windows packed', async () => {
    const files = Object.entries(buildHingeExport({ age: 'new', people: 20 }));
    const repacked = files.map(([path, value]) => [path.replace('export/', 'Hinge\\Export\\'), value]);
    expect(await summaryOf(zipOf(Object.fromEntries(repacked) as Record<string, unknown>))).toEqual(
      await summaryOf(zipOf(Object.fromEntries(files))),
    );
  });

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16', (text: string) => inUtf16(`\ufeff${text}`)],
    ['UTF-16, big-endian', (text: string) => inUtf16(`\ufeff${text}`, true)],
    ['UTF-16 without a byte order mark', (text: string) => inUtf16(text)],
  ])('may be in %s, alone and in a ZIP', async (_, encode) => {
    const data = {
      ...buildTinderExport({ age: 'new', days: 60, conversations: 40 }),
      User: { bio: 'Käse 🧀 and brød' },
    };
    const expected = await summaryOf(jsonFileOf(data));
    const bytes = encode(JSON.stringify(data, null, 2));
    expect(await summaryOf(new File([bytes], 'data.json'))).toEqual(expected);
    expect(await summaryOf(zipOf({ 'data.json': bytes }))).toEqual(expected);
    expect(expected.texts).toMatchObject([{ text: 'Käse 🧀 and brød' }]);
  });

  it('that is wrong or damaged is refused with the reason', async () => {
    const json = JSON.stringify(buildTinderExport({ age: 'old', days: 30, conversations: 5 }), null, 2);
    const zip = new Uint8Array(await zipOf({ 'data.json': json }).arrayBuffer());
    const broken = zip.slice();
    broken.fill(255, 60, 120);
    const cases: [File, RegExp][] = [
      [jsonFileOf(''), /data\.json is empty/],
      [jsonFileOf('<!doctype html>'), /is a web page/],
      [jsonFileOf('GIF89a'), /neither JSON nor a ZIP file/],
      [new File([new Uint8Array([0xff, 0xfe, 0x7b, 0])], 'data.json'), /ends in the middle/],
      [new File([inUtf16('<!doctype html>')], 'data.json'), /is a web page/],
      [jsonFileOf(json.slice(0, -50)), /data\.json ends in the middle/],
      [jsonFileOf(json.replace('"Usage": {', '"Usage": {,')), /Line \d+ of data\.json isn’t valid JSON/],
      [jsonFileOf({ a: 1 }), /no export of Tinder/],
      [jsonFileOf([]), /no export of Tinder/],
      [jsonFileOf([{ prompt: 'x', text: 'y' }], 'prompts.json'), /one file of an export.*the whole ZIP/],
      [jsonFileOf([{ prompt: 'x', text: 'y' }], 'saved.json'), /one file of an export.*the whole ZIP/],
      [jsonFileOf({ profile: {} }, 'user.json'), /one file of an export.*the whole ZIP/],
      [jsonFileOf({ User: { bio: 'I bake.' } }), /one file of an export.*the whole ZIP/],
      [jsonFileOf({ a: 1 }, 'bumble.json'), /Bumble documents no export.*in the form.*CSV/],
      [zipOf({ 'bumble/me.txt': 'x' }), /Bumble documents no export.*in the form.*CSV/],
      [new File(['week,likes'], 'weeks.csv'), /weekly numbers as CSV, use the form/],
      [zipOf({ 'readme.txt': 'x' }), /holds neither data\.json/],
      [new File([zip.slice(0, zip.length >> 1)], 'cut.zip'), /ends in the middle of data\.json/],
      [new File([broken], 'broken.zip'), /damaged, or locked with a password/],
    ];
    for (const [file, reason] of cases) {
      const told = await reasonOf(file);
      expect(told).toMatch(/^ImportProblem: /);
      expect(told).toMatch(reason);
    }
  });

  it('whose bytes are not on this device says how to get them', async () => {
    const notHere = () => Promise.reject(new DOMException('Not here', 'NotReadableError'));
    const placeholder = new File(['{}'], 'data.json');
    placeholder.slice = (...range) =>
      Object.assign(File.prototype.slice.apply(placeholder, range), { arrayBuffer: notHere });
    expect(await reasonOf(placeholder)).toBe(`ImportProblem: ${unreadableFile}`);
    const deleted = Object.assign(new File([], 'data.json'), { arrayBuffer: notHere });
    expect(await reasonOf(deleted)).toBe(`ImportProblem: ${unreadableFile}`);
  });

  it('that holds two exports is refused, and the two never add up', async () => {
    const data = buildTinderExport({ age: 'new', days: 30, conversations: 2 });
    const hingeFiles = buildHingeExport({ age: 'new', people: 8 });
    const cases: [Record<string, unknown>, string][] = [
      [
        { 'a/data.json': data, 'b/data.json': data },
        'export.zip holds more than one export: a/data.json and b/data.json. Please choose a file with one of them.',
      ],
      [
        { ...hingeFiles, 'old/prompts.json': [] },
        'export.zip holds more than one export: export/prompts.json and old/prompts.json. Please choose a file with one of them.',
      ],
      [
        { ...hingeFiles, 'data.json': data },
        'export.zip holds an export of Tinder and one of Hinge. Please choose them one after the other.',
      ],
    ];
    for (const [files, reason] of cases) {
      expect(await reasonOf(zipOf(files))).toBe(`ImportProblem: ${reason}`);
    }
  });

  it('with nothing usable is refused, with the keys that could not be read', async () => {
    expect(await reasonOf(zipOf({ 'export/matches.json': [] }))).toMatch(
      /^ImportProblem: export\.zip tells of no day on which you used the app\.$/,
    );
    expect(await reasonOf(tinder({}))).toMatch(/tells of no day/);
    expect(await reasonOf(hinge({ match: at('yesterday'), video: [] }))).toMatch(
      /This could not be read: match\.timestamp, video\./,
    );
  });

  it('says by their keys what was left out and what nobody here knows', async () => {
    const { leftOut, unknownKeys } = await read(
      hinge(
        { match: at('2024-01-01 10:00:00'), chats: at('soon'), video_dates: [{ length: 3 }] },
        { like: at('never') },
      ),
    );
    expect(Object.fromEntries(leftOut)).toEqual({
      'chats.timestamp': 1,
      'chats.undated': 1,
      'like.timestamp': 1,
    });
    expect(unknownKeys).toEqual(['video_dates']);
    const { unknownKeys: ofTinder } = await read(
      tinder({ app_opens: { '2024-01-01': 1 }, idfa: {}, swipes_maybe: { '2024-01-01': 3 } }),
    );
    expect(ofTinder).toEqual(['Usage.swipes_maybe']);
  });

  it('tells how far it has been read', async () => {
    const shares: number[] = [];
    const files = {
      'data.json': buildTinderExport({ age: 'old', days: 5, conversations: 1 }),
      // What can't be packed any smaller.
      'photo.jpg': randomBytes(2.5e6),
    };
    await readExport(zipOf(files), (share) => shares.push(share));
    expect(shares).toHaveLength(3);
    expect(shares.at(-1)).toBe(1);
  });
});
