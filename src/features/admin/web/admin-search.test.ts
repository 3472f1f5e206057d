import { describe, expect, test } from 'vitest';
import {
  filterByType,
  listSorting,
  openOrder,
  readAdminSearch,
  seek,
  select,
  showList,
  showSection,
  timelineSorting,
} from './admin-search.ts';

describe('the address of the panel', () => {
  test('is read as it was written', () => {
    const search = {
      section: 'users',
      sort: 'email',
      direction: 'desc',
      search: 'ana',
      user: 'u1',
      type: 'auth',
      activitySort: 'title',
      activityDirection: 'asc',
      zone: 'utc',
    };
    expect(readAdminSearch(search)).toEqual(search);
  });

  test('passes over what it cannot mean', () => {
    expect(
      readAdminSearch({
        section: 'orders',
        sort: 'rank',
        direction: 'asc',
        type: 'auth',
        zone: 'mars',
        order: ['x'],
        search: '',
      }),
    ).toEqual({ section: 'orders' });
  });

  test('holds one selection, also where somebody writes two', () => {
    expect(readAdminSearch({ user: 'u1', session: 's1' })).toEqual({ user: 'u1' });
  });

  test('takes digits, which the router reads as a number, for the text that they are', () => {
    expect(readAdminSearch({ section: 'users', search: 555 })).toEqual({ section: 'users', search: '555' });
  });

  test('cuts a search to what the server takes', () => {
    expect(readAdminSearch({ search: 'x'.repeat(300) }).search).toHaveLength(100);
  });
});

describe('selecting', () => {
  const looking = {
    section: 'sessions',
    sort: 'ipAddress',
    direction: 'asc',
    session: 's1',
    type: 'auth',
    activitySort: 'title',
    activityDirection: 'asc',
  } as const;

  test('a user clears the session, and the filter and the order of the timeline', () => {
    expect(select(looking, { kind: 'user', id: 'u1' })).toEqual({
      section: 'sessions',
      sort: 'ipAddress',
      direction: 'asc',
      user: 'u1',
    });
  });

  test('a session clears the user', () => {
    expect(select({ user: 'u1' }, { kind: 'session', id: 's1' })).toEqual({ session: 's1' });
  });

  test('nothing clears both', () => {
    expect(select({ section: 'users', user: 'u1', type: 'auth' }, null)).toEqual({ section: 'users' });
  });
});

test('another section forgets sorting, search and order, and keeps zone and selection', () => {
  const search = {
    section: 'users',
    sort: 'rank',
    direction: 'asc',
    search: 'ana',
    user: 'u1',
    zone: 'utc',
  } as const;
  expect(showSection(search, 'sessions')).toEqual({ section: 'sessions', user: 'u1', zone: 'utc' });
  expect(showSection(search, 'orders')).toEqual({ section: 'orders', zone: 'utc' });
  expect(showSection(search, 'overview')).toEqual({ zone: 'utc' });
});

test('a figure leads to the list of what it counts, in the zone that is shown', () => {
  const overview = { section: 'overview', search: 'ana', user: 'u1', zone: 'utc' } as const;
  expect(showList(overview, 'users', 'paid')).toEqual({ section: 'users', only: 'paid', zone: 'utc' });
  expect(showList({}, 'orders')).toEqual({ section: 'orders' });
});

test('what is switched off leaves the address', () => {
  expect(openOrder({ section: 'orders', order: 'o1' }, null)).toEqual({ section: 'orders' });
  expect(seek({ section: 'orders', search: 'ana' }, '')).toEqual({ section: 'orders' });
  expect(filterByType({ user: 'u1', type: 'auth' }, null)).toEqual({ user: 'u1' });
});

test('lists and the timeline show the newest first unless told', () => {
  expect(listSorting({}, ['createdAt', 'email'])).toEqual({ sort: 'createdAt', direction: 'desc' });
  expect(timelineSorting({})).toEqual({ sort: 'timestamp', direction: 'desc' });
});
