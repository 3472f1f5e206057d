import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new AppError('service_unavailable', 'Loupe could not be reached.'));

it('says without a network that it failed, and sends nothing later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  let sent = 0;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => {
      sent += 1;
      return unreachable();
    },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('could not be reached');
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: unreachable, retry: false })).rejects.toThrow(
    'reached',
  );
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toBe(1);
});
