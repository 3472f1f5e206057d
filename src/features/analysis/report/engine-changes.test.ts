import { describe, expect, it } from 'vitest';
import { engineVersion } from '../../../vision/analyse-photo.ts';
import { describeEngineChange } from './engine-changes.ts';

const now = { engine: `${engineVersion}, text-2`, rules: 'rules.now' };

describe('what a report says of a changed engine', () => {
  it('is nothing for the first report, and for one by the same versions', () => {
    expect(describeEngineChange(null, now)).toBeUndefined();
    expect(describeEngineChange({ ...now }, now)).toBeUndefined();
  });

  it('names what changed since an engine before 2.0.0, with the day', () => {
    const change = describeEngineChange({ engine: '1.2.0, text-2', rules: 'rules.then' }, now);
    expect(change?.message).toMatch(/^Our engine has changed since your last report\./);
    expect(change?.changes.length).toBeGreaterThan(3);
    for (const { date, what } of change?.changes ?? []) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(what).toMatch(/\.$/);
    }
  });

  it('says only that something changed when an engine without an entry, or rules alone, are new', () => {
    expect(describeEngineChange({ ...now, rules: 'rules.then' }, now)).toMatchObject({ changes: [] });
    expect(describeEngineChange({ ...now, engine: `${engineVersion}, text-1` }, now)).toMatchObject({
      changes: [],
    });
  });

  it('does not announce what an older engine cannot do yet', () => {
    const change = describeEngineChange(
      { engine: '1.2.0, text-2', rules: 'x' },
      { engine: '1.3.0', rules: 'x' },
    );
    expect(change).toMatchObject({ changes: [] });
  });

  it('has an entry for the engine of today when its first number changed', () => {
    const before = { engine: '1.9.9', rules: now.rules };
    expect(describeEngineChange(before, now)?.changes).not.toEqual([]);
  });
});
