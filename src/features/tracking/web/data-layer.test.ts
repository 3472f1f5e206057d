import { afterEach, expect, it, vi } from 'vitest';
import { createDataLayer, pushEvent, type DataLayerEvent } from './data-layer.ts';
import { newEventId } from './event-id.ts';

const event: DataLayerEvent = { event: 'search', search_list: 'users', search_term_length: 5 };

afterEach(() => {
  vi.restoreAllMocks();
});

it('takes events in their order, and stays when there is one already', () => {
  const page: { dataLayer?: unknown[] } = {};
  createDataLayer(page);
  pushEvent(event, page);
  createDataLayer(page);
  expect(page.dataLayer).toEqual([event]);
});

it('is missed with a warning, and the event is dropped', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page: { dataLayer?: unknown[] } = {};
  pushEvent(event, page);
  expect(page).toEqual({});
  expect(warn.mock.calls).toEqual([['No data layer: search is dropped.']]);
});

it('gives events ids that the server takes for a UUID', () => {
  const ids = Array.from({ length: 50 }, newEventId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
