import fs, { readFileSync } from 'node:fs';
import { unloadLiteRt } from '@litertjs/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countRelaxedOpcodes } from '../../test/relaxed-opcodes.ts';
import { portableLiteRt, startLiteRt } from './start-litert.ts';

/** Relaxed SIMD may give other results on another processor, and so would the signals of a photo. */
test('the runtime that measures photos has no instruction whose result may differ between processors', async () => {
  // A file of tests before this one may have loaded it in the same thread.
  unloadLiteRt();
  const read = vi.spyOn(fs, 'readFileSync');
  await startLiteRt();
  onTestFinished(unloadLiteRt);
  const modules = read.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.wasm'));
  expect(modules).toHaveLength(1);
  expect(modules.map((path) => countRelaxedOpcodes(readFileSync(path)))).toEqual([0]);
});

test('such instructions are found where there are some', () => {
  const relaxed = portableLiteRt.replace('_compat_internal.js', '_internal.wasm');
  expect(countRelaxedOpcodes(readFileSync(relaxed))).toBeGreaterThan(1_000);
});
