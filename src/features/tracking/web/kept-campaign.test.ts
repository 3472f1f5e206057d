import { expect, it } from 'vitest';
import { campaignParameterNames, campaignValueLimit } from '../../../domain/campaign-parameters.ts';
import { keepCampaign } from './kept-campaign.ts';

function createTab(first?: string) {
  const items = new Map(first === undefined ? [] : [['tracking_params', first]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return { items, open: (query: string) => keepCampaign(query, () => storage) };
}

it('keeps all seventeen parameters and nothing else of an address', () => {
  const tab = createTab();
  const all = Object.fromEntries(campaignParameterNames.map((name) => [name, `of ${name}`]));
  expect(campaignParameterNames).toHaveLength(17);
  expect(tab.open(`?next=/checkout&${new URLSearchParams(all)}`)).toEqual(all);
  expect(JSON.parse(tab.items.get('tracking_params') ?? '')).toEqual(all);
  expect(tab.open('?step=code')).toEqual(all);
});

it('lets a later advertisement take the place of the whole of an earlier one', () => {
  const tab = createTab();
  tab.open('?utm_source=forum&rdt_cid=abc');
  expect(tab.open('?utm_source=mail')).toEqual({ utm_source: 'mail' });
  expect(tab.open('')).toEqual({ utm_source: 'mail' });
});

it('cuts what is too long, and reads nothing but parameters from what others have stored', () => {
  expect(createTab().open(`?gclid=${'x'.repeat(600)}`)).toEqual({ gclid: 'x'.repeat(campaignValueLimit) });
  expect(createTab('{"utm_source":"a","evil":"b"}').open('')).toEqual({ utm_source: 'a' });
  for (const broken of ['{', '1', 'null', '[1]']) expect(createTab(broken).open('')).toEqual({});
});

it('goes without storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(keepCampaign('?ref=x', forbidden)).toEqual({ ref: 'x' });
});
