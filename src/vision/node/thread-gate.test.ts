import { expect, it } from 'vitest';
import { createThreadGate, isShut, passGates, shutGate } from './thread-gate.ts';

it('lets whoever is inside finish before it counts as shut, and nobody in after', async () => {
  const gate = createThreadGate();
  const order: string[] = [];
  let finish = () => undefined as void;
  const inside = passGates([createThreadGate(), gate], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    order.push('left');
  });
  const shut = shutGate(gate, 60_000).then(() => order.push('shut'));
  expect(isShut(gate)).toBe(true);
  await expect(passGates([gate], () => Promise.resolve('in'))).rejects.toThrow('The thread is to end');
  expect(order).toEqual([]);
  finish();
  await Promise.all([inside, shut]);
  expect(order).toEqual(['left', 'shut']);
});

it('is left by what fails inside, and waits for nobody longer than it was told to', async () => {
  const gate = createThreadGate();
  await expect(passGates([gate], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await shutGate(gate, 60_000);

  const held = createThreadGate();
  void passGates([held], () => new Promise(() => undefined));
  await shutGate(held, 20);
});
