import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const maxLine = 240;
/** A row of a table is one line, unless it holds a document. */
const maxRow = 600;

/** Compares a journey with its recording, or with UPDATE_GUARD=1 writes the recording anew. */
export async function compareWithRecording(group: string, journey: string, found: unknown): Promise<void> {
  const name = journey.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const path = fileURLToPath(new URL(`recordings/${group}/${name}.json`, import.meta.url));
  const text = `${print(found, '', '', maxLine)}\n`;
  if (process.env['UPDATE_GUARD'] === '1') {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return;
  }
  const place = relative(process.cwd(), path);
  const recorded = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(
    text,
    `"${journey}" does not go as ${place} says. If that is meant: UPDATE_GUARD=1 vitest run test/guard`,
  ).toBe(recorded);
}

/** JSON with a value on one line where it fits, so that a difference shows few lines. */
function print(value: unknown, indent: string, before: string, limit: number): string {
  const inline = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return inline;
  if (indent.length + before.length + inline.length <= limit) return inline;
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => inner + print(entry, inner, '', limit)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(([key, entry]) => {
    const start = `${JSON.stringify(key)}: `;
    return inner + start + print(entry, inner, start, key === 'rows' ? maxRow : limit);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
