/** A gamma as a number, or the curve of sRGB as a formula (phones) or as a table of 1,024 points (cameras and older programs). */
type Curve = number | 'formula' | 'table';
type Xyz = readonly [number, number, number];

const srgbColumns: readonly Xyz[] = [
  [0.436_07, 0.222_49, 0.013_92],
  [0.385_15, 0.716_87, 0.097_08],
  [0.143_07, 0.060_61, 0.7141],
];
const p3Columns: readonly Xyz[] = [
  [0.515_12, 0.2412, -0.001_05],
  [0.291_98, 0.692_25, 0.041_89],
  [0.1571, 0.066_57, 0.784_07],
];
const adobeColumns: readonly Xyz[] = [
  [0.609_74, 0.311_11, 0.019_47],
  [0.205_28, 0.625_67, 0.060_87],
  [0.149_19, 0.063_22, 0.744_57],
];

const profiles = {
  'sRGB by formula': [srgbColumns, 'formula'],
  'sRGB by table': [srgbColumns, 'table'],
  'Display P3': [p3Columns, 'formula'],
  'Adobe RGB': [adobeColumns, 563 / 256],
} as const satisfies Record<string, readonly [readonly Xyz[], Curve]>;

export type ProfileName = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as ProfileName[];

/** An ICC profile of three colours with one curve. Source: ICC.1:2022, clauses 7, 9 and 10. */
export function iccProfile(name: ProfileName): Buffer {
  const [columns, curve] = profiles[name];
  return profileOf(columns, curveOf(curve));
}

const bt2020Columns: readonly Xyz[] = [
  [0.673_48, 0.279_04, -0.001_94],
  [0.165_67, 0.675_34, 0.029_98],
  [0.125_05, 0.045_62, 0.796_86],
];

/** A profile of BT.2020 with a curve of 0–1 to 0–1, and with code points (`cicp`) where `transfer` is not null. */
export function hdrProfile(lightOf: (value: number) => number, transfer: number | null): Buffer {
  const codes: [string, Buffer][] =
    transfer === null
      ? []
      : [['cicp', Buffer.from(`cicp\0\0\0\0\x09${String.fromCharCode(transfer)}\0\x01`, 'latin1')]];
  return profileOf(bt2020Columns, tableOf(4096, lightOf), codes);
}

function profileOf(columns: readonly Xyz[], curveTag: Buffer, more: [string, Buffer][] = []): Buffer {
  const tags: [name: string, body: Buffer][] = [
    ['desc', text('Test')],
    ['cprt', text('None')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...columns.map((column, at): [string, Buffer] => [`${'rgb'[at]}XYZ`, xyz(column)]),
    ...[...'rgb'].map((channel): [string, Buffer] => [`${channel}TRC`, curveTag]),
    ...more,
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let end = 128 + table.length;
  tags.forEach(([name, body], at) => {
    table.write(name, 4 + at * 12, 'latin1');
    table.writeUInt32BE(end, 8 + at * 12);
    table.writeUInt32BE(body.length, 12 + at * 12);
    end += body.length;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.writeUInt32BE(0x04_00_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8);
  return Buffer.concat([header, table, ...tags.map(([, body]) => body)]);
}

function text(words: string): Buffer {
  const characters = Buffer.from(words.split('').flatMap((letter) => [0, letter.charCodeAt(0)]));
  const head = Buffer.alloc(28);
  head.write('mluc', 'latin1');
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(12, 12);
  head.write('enUS', 16, 'latin1');
  head.writeUInt32BE(characters.length, 20);
  head.writeUInt32BE(28, 24);
  return padded(Buffer.concat([head, characters]));
}

function xyz(values: Xyz): Buffer {
  const body = Buffer.alloc(20);
  body.write('XYZ ', 'latin1');
  values.forEach((value, at) => body.writeInt32BE(Math.round(value * 65_536), 8 + at * 4));
  return body;
}

function curveOf(curve: Curve): Buffer {
  if (curve === 'formula') {
    const body = Buffer.alloc(32);
    body.write('para', 'latin1');
    body.writeUInt16BE(3, 8);
    [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45].forEach((value, at) =>
      body.writeInt32BE(Math.round(value * 65_536), 12 + at * 4),
    );
    return body;
  }
  return typeof curve === 'number' ? tableOfPoints([Math.round(curve * 256)]) : tableOf(1024, linear);
}

function tableOf(length: number, lightOf: (value: number) => number): Buffer {
  return tableOfPoints(Array.from({ length }, (_, at) => Math.round(65_535 * lightOf(at / (length - 1)))));
}

/** One point is a power, in 256ths. */
function tableOfPoints(points: readonly number[]): Buffer {
  const body = Buffer.alloc(12 + points.length * 2);
  body.write('curv', 'latin1');
  body.writeUInt32BE(points.length, 8);
  points.forEach((point, at) => body.writeUInt16BE(point, 12 + at * 2));
  return padded(body);
}

/** From sRGB's stored value to light, both 0–1. */
function linear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}
