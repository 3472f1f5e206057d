import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../log/log.ts';
import { AppError } from '../../domain/errors.ts';
import { defineStoredShape } from './stored-shape.ts';

const unreadable = 'This note cannot be read.';
const note = defineStoredShape({
  name: 'notes.body',
  schema: z.object({ title: z.string(), words: z.number() }),
  upgrades: [
    // Version 1 had a text only, version 2 a title.
    ({ text }: { text: string }) => ({ title: text }),
    ({ title }: { title: string }) => ({ title, words: title.split(' ').length }),
  ],
  unreadable,
});
const tags = (upgrades: ((older: never) => unknown)[] = []) =>
  defineStoredShape({ name: 'notes.tags', schema: z.array(z.string()), upgrades, unreadable });

/** Sentence and cause of what is thrown. */
function faultOf(stored: unknown): [message: string, cause: string] {
  try {
    note.read(stored, 'note-1');
  } catch (error) {
    if (error instanceof AppError) return [error.message, (error.cause as Error).message];
    throw error;
  }
  throw new Error('It was read');
}

describe('an object', () => {
  it.each([
    ['of version 1, which has no number', { text: 'Bread and salt' }],
    ['of version 2', { schemaVersion: 2, title: 'Bread and salt' }],
    ['of today', { schemaVersion: 3, title: 'Bread and salt', words: 3 }],
  ])('%s is read in today’s form', (_, stored) => {
    expect(note.read(stored, 'note-1')).toEqual({ title: 'Bread and salt', words: 3 });
  });

  it('is stored with its version', () => {
    const stored: unknown = JSON.parse(note.write({ title: 'Salt', words: 1 }));
    expect(stored).toEqual({ schemaVersion: 3, title: 'Salt', words: 1 });
  });

  it.each([
    [{ schemaVersion: 4, title: 'Salt' }, 'it has version 4, and this Loupe knows 3 at most'],
    [{ schemaVersion: 'new' }, 'the schemaVersion NaN is no version'],
    [{ schemaVersion: 0 }, 'the schemaVersion 0 is no version'],
    [{ schemaVersion: 3, title: 7, words: 1 }, 'version 3 does not fit at "title"'],
    [{}, 'version 1 cannot be upgraded: TypeError'],
    [null, 'version 1 cannot be upgraded: TypeError'],
    ['a text', 'version 1 cannot be upgraded: TypeError'],
  ])('that is %j is refused with a sentence for the user and the reason for the log', (stored, reason) => {
    const [message, cause] = faultOf(stored);
    expect(message).toBe(unreadable);
    expect(cause).toContain(`notes.body of note-1: ${reason}`);
  });
});

describe('a list', () => {
  it('of version 1 stands bare', () => {
    expect(tags().write(['a'])).toBe('["a"]');
    expect(tags().read(['a'], 'note-1')).toEqual(['a']);
  });

  it('of a later version stands beside its version', () => {
    const later = tags([(older: string[]) => older.map((tag) => tag.toUpperCase())]);
    expect(later.read(['a'], 'note-1')).toEqual(['A']);
    expect(JSON.parse(later.write(['B']))).toEqual({ schemaVersion: 2, items: ['B'] });
    expect(later.read({ schemaVersion: 2, items: ['B'] }, 'note-1')).toEqual(['B']);
  });
});

describe('in a list of rows', () => {
  it('an unreadable one is logged and replaced, and the others are read', () => {
    const lines: string[] = [];
    const log = createLog('info', (line) => void lines.push(line));
    const rows = [['a'], { broken: true }, ['b']];
    const read = rows.map((stored, index) => tags().readOr(stored, `note-${index}`, { instead: [], log }));
    expect(read).toEqual([['a'], [], ['b']]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Stored data cannot be read');
    expect(lines[0]).toContain('notes.tags of note-1');
  });
});
