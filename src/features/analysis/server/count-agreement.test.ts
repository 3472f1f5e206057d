import { expect, it } from 'vitest';
import type { Analysis } from '../analysis.contract.ts';
import { createCountAgreement } from './count-agreement.service.ts';

const photo = (photoId: string, verdict: 'keep' | 'drop', status: 'analysed' | 'failed' = 'analysed') => ({
  photoId,
  verdict,
  status,
});

function counting(status: 'done' | 'running') {
  const counted: boolean[] = [];
  const photos = [photo('a', 'keep'), photo('b', 'drop'), photo('c', 'keep', 'failed'), photo('d', 'keep')];
  const countAgreement = createCountAgreement({
    analyses: { get: () => Promise.resolve({ status, photos } as unknown as Analysis) },
    count: (agrees) => void counted.push(agrees),
  });
  return { countAgreement, counted };
}

const verdicts = ['a', 'b', 'c', 'elsewhere'].map((photoId) => ({ photoId, verdict: 'keep' as const }));

it('counts the photos that both have judged', async () => {
  const { countAgreement, counted } = counting('done');
  expect(await countAgreement('user', 'analysis', verdicts)).toEqual({ compared: 2, disagreed: 1 });
  expect(counted).toEqual([true, false]);
});

it('counts nothing before the report is finished', async () => {
  const { countAgreement, counted } = counting('running');
  await expect(countAgreement('user', 'analysis', verdicts)).rejects.toThrow('no report yet');
  expect(counted).toEqual([]);
});
