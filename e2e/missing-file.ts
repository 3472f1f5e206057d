import { test, type Locator } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';

/** Chooses a file whose bytes this device does not have: it is deleted once the browser knows its name and size. */
export async function chooseMissing(chooser: Locator, name: string, content: Uint8Array): Promise<void> {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  const aside = await chooser
    .page()
    .evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file' }));
  await aside.setInputFiles(path);
  await aside.evaluate(({ files }) => [...(files ?? [])].map(({ size }) => size));
  rmSync(path);
  await chooser.evaluate((input: HTMLInputElement, { files }) => {
    input.files = files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, aside);
}
