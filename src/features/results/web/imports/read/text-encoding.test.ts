import { expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const text = '{"bio": "Käse 🧀"}';
const units = [...text].flatMap((character) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)),
);
const encoded = {
  'UTF-8': new TextEncoder().encode(text),
  'UTF-16, little-endian': new Uint8Array([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]),
  'UTF-16, big-endian': new Uint8Array([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]),
};

it.each(Object.entries(encoded))('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('reads what is no Unicode as Windows writes it', () => {
  expect(decodeText(new Uint8Array([0x4d, 0xe4, 0x72, 0x7a, 0x20, 0x31, 0xa0, 0x92]))).toBe('März 1\u00a0’');
});
