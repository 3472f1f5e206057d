import { expect, it } from 'vitest';
import { decodeText, toUtf8 } from './text-encoding.ts';

const text = '{"bio": "Käse 🧀"}';
const units = [...text].flatMap((character) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)),
);
const encoded = {
  'UTF-8': new TextEncoder().encode(text),
  'UTF-16, little-endian': new Uint8Array([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]),
  'UTF-16, big-endian': new Uint8Array([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]),
};

it.each(Object.entries(encoded))('reads %s whole and in pieces of any size', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const got: number[] = [];
    let hasEnded = false;
    const sink = toUtf8({ push: (part) => void got.push(...part), end: () => (hasEnded = true) });
    for (let at = 0; at < bytes.length; at += size) sink.push(bytes.subarray(at, at + size));
    sink.end();
    expect(new TextDecoder().decode(new Uint8Array(got))).toBe(text);
    expect(hasEnded).toBe(true);
  }
});

it('reads what is no Unicode as Windows writes it', () => {
  expect(decodeText(new Uint8Array([0x4d, 0xe4, 0x72, 0x7a, 0x20, 0x31, 0xa0, 0x92]))).toBe('März 1\u00a0’');
});

it('hands on a single byte, and nothing where there is none', () => {
  const got: number[] = [];
  const sink = toUtf8({ push: (part) => void got.push(...part), end: () => undefined });
  sink.push(new Uint8Array());
  sink.push(new Uint8Array([0x7b]));
  sink.end();
  expect(got).toEqual([0x7b]);
});
