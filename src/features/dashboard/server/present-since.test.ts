import { describe, expect, it } from 'vitest';
import { anAnalysis, aPhotoResult, aTextResult } from '../../analysis/web/report/report.fixtures.ts';
import type { Analysis } from '../../analysis/analysis.contract.ts';
import type { Task } from '../../coaching/coaching.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import { presentSince } from './present-since.ts';

describe('what changed since a report', () => {
  const analysis = anAnalysis({
    app: 'bumble',
    finishedAt: '2026-11-20T12:00:00.000Z',
    photoCount: 3,
    photos: [aPhotoResult(0, { photoId: 'a' }), aPhotoResult(1, { photoId: 'b' })],
    text: null,
  });
  const since = (photoIds: string[], known: Partial<Parameters<typeof presentSince>[1]> = {}) => {
    const now = { app: 'bumble', bio: '', prompts: [], photos: photoIds.map((id) => ({ id })) };
    return presentSince(analysis, { profile: now as unknown as Profile, tasks: [], numbers: null, ...known });
  };

  it('calls a photo that came for one that went replaced', () => {
    expect(since(['a', 'b', 'new'])).toMatchObject({ photosReplaced: 1, photosAdded: 0, photosRemoved: 0 });
    expect(since(['a'])).toMatchObject({ photosReplaced: 0, photosAdded: 0, photosRemoved: 2 });
    expect(since(['b', 'a', 'new', 'newer'])).toMatchObject({
      photosReplaced: 1,
      photosAdded: 1,
      photosRemoved: 0,
      isOrderChanged: true,
    });
  });

  it('compares the texts that the report read with those of now', () => {
    const read = (...texts: [field: string, text: string][]) => {
      const fields = texts.map(([field, text]) => ({
        field,
        label: field,
        text,
        length: text.length,
        limit: 300,
      }));
      return { ...analysis, text: aTextResult({ fields }) };
    };
    const isChanged = (from: Analysis, bio: string, answers: string[]) => {
      const prompts = answers.map((answer) => ({ question: 'A question', answer }));
      const profile = { app: 'hinge', bio, prompts, photos: [] } as unknown as Profile;
      return presentSince(from, { profile, tasks: [], numbers: null }).isTextChanged;
    };
    expect(isChanged(read(['bio', 'I bake.'], ['prompt:0', 'Bread']), 'I bake. ', ['Bread'])).toBe(false);
    expect(isChanged(read(['bio', 'I bake.'], ['prompt:0', 'Bread']), 'I bake.', ['Rolls'])).toBe(true);
    expect(isChanged(read(['bio', 'I bake.']), '', [])).toBe(true);
    expect(isChanged(read(), '', ['Bread'])).toBe(true);
    expect(isChanged(read(['bio', 'I \uFFFDbake.']), 'I \u0007bake.', [])).toBe(false);
    expect(isChanged(analysis, 'New', [])).toBe(false);
  });

  it('counts tasks that were done after it, and numbers of its app that came after it', () => {
    const task = (fields: Partial<Task>) => ({
      checkedOffAt: null,
      standing: 'open',
      shownBy: null,
      ...fields,
    });
    const tasks = [
      task({ checkedOffAt: '2026-11-20T12:00:01.000Z', standing: 'done' }),
      task({ checkedOffAt: '2026-11-20T11:00:00.000Z', standing: 'done' }),
      task({ standing: 'confirmed', shownBy: 'profile' }),
      task({ standing: 'confirmed', shownBy: 'analysis' }),
      task({}),
    ] as Task[];
    expect(since(['a', 'b'], { tasks }).tasksDone).toBe(2);
    const numbers = (lastDay: string, app: 'bumble' | 'tinder' = 'bumble') =>
      ({ app, lastDay }) as NonNullable<Parameters<typeof presentSince>[1]['numbers']>;
    expect(since([], { numbers: numbers('2026-11-21') }).numbersTo).toBe('2026-11-21');
    expect(since([], { numbers: numbers('2026-11-20') }).numbersTo).toBeNull();
    expect(since([], { numbers: numbers('2026-11-21', 'tinder') }).numbersTo).toBeNull();
  });
});
