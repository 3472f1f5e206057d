import fs, { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { loadsOwnNets } from '../../test/own-nets.ts';
import { countRelaxedOpcodes } from '../../test/relaxed-opcodes.ts';
import { portableLiteRt, startLiteRt } from './start-litert.ts';

loadsOwnNets();

/** Relaxed SIMD may give other results on another processor, and so would the signals of a photo. */
test('the runtime that measures photos has no instruction whose result may differ between processors', async () => {
  const read = vi.spyOn(fs, 'readFileSync');
  await startLiteRt();
  const modules = read.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.wasm'));
  expect(modules).toHaveLength(1);
  expect(modules.map((path) => countRelaxedOpcodes(readFileSync(path)))).toEqual([0]);
});

test('such instructions are found where there are some', () => {
  const relaxed = portableLiteRt.replace('_compat_internal.js', '_internal.wasm');
  expect(countRelaxedOpcodes(readFileSync(relaxed))).toBeGreaterThan(1_000);
});
