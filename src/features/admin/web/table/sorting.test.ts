import { describe, expect, test } from 'vitest';
import { readSorting, toggleSort } from './sorting.ts';

describe('a press on the name of a column', () => {
  test('turns the same column round, both ways', () => {
    expect(toggleSort({ sort: 'email', direction: 'asc' }, 'email')).toEqual({
      sort: 'email',
      direction: 'desc',
    });
    expect(toggleSort({ sort: 'email', direction: 'desc' }, 'email')).toEqual({
      sort: 'email',
      direction: 'asc',
    });
  });

  test.each(['asc', 'desc'] as const)('starts another column ascending, after %s too', (direction) => {
    expect(toggleSort<'rank' | 'email'>({ sort: 'rank', direction }, 'email')).toEqual({
      sort: 'email',
      direction: 'asc',
    });
  });
});

test('without a known column a list is sorted by its first, descending', () => {
  const sorts = ['createdAt', 'rank'] as const;
  const byDefault = { sort: 'createdAt', direction: 'desc' };
  expect(readSorting({ sort: undefined, direction: undefined }, sorts)).toEqual(byDefault);
  expect(readSorting({ sort: 'totalPrice', direction: 'asc' }, sorts)).toEqual(byDefault);
  expect(readSorting({ sort: 'rank', direction: undefined }, sorts)).toEqual({
    sort: 'rank',
    direction: 'asc',
  });
});
