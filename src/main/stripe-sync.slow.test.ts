import { afterEach, expect, it } from 'vitest';
import { killPrograms, runProgram } from '../../test/run-program.ts';
import { startStripePeer } from '../../test/stripe-peer.ts';
import { stripeEnv } from '../../test/stripe-site.ts';

afterEach(killPrograms);

/** Has every request of a process that goes to Stripe go to the server on this port of ours. */
const redirect = (port: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  import https from 'node:https';
  import { syncBuiltinESMExports } from 'node:module';
  https.request = ({ agent, ...options }) => {
    if (options.host !== 'api.stripe.com') throw new Error('asks ' + options.host);
    return http.request({ ...options, host: '127.0.0.1', port: ${port} });
  };
  syncBuiltinESMExports();
`)}`;

it('npm run stripe -- sync makes products, prices and the coupon, and changes nothing the second time', async () => {
  const peer = await startStripePeer(new Date('2026-11-20T12:00:00Z'));
  try {
    const env = { ...stripeEnv(peer.access), NODE_OPTIONS: redirect(peer.access.address.port) };
    const sync = async () => {
      const command = runProgram('cli.ts', env, ['stripe', 'sync']);
      return { code: await command.exit, output: command.output() };
    };
    const first = await sync();
    expect(first).toMatchObject({ code: 0 });
    expect(first.output.match(/^made the (product|price|coupon)/gm)).toHaveLength(9);
    const { coupons, prices, products } = peer.state.books;
    const made = () => JSON.stringify([[...coupons], [...prices], [...products]]);
    const before = made();
    expect([...prices.values()].map(({ lookup_key: key, unit_amount: cents }) => [key, cents])).toEqual([
      ['loupe_regularMonthly', 2_000],
      ['loupe_regularAnnual', 14_900],
      ['loupe_premiumMonthly', 2_999],
      ['loupe_premiumAnnual', 20_000],
    ]);
    peer.state.requests.length = 0;
    const second = await sync();
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).not.toMatch(/^(made|updated)/m);
    expect(peer.state.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(made()).toBe(before);
    expect(first.output + second.output).not.toMatch(/sk_test|whsec/);
  } finally {
    await peer.close();
  }
});

it('npm run stripe -- sync without Stripe in the settings says so', async () => {
  const command = runProgram('cli.ts', {}, ['stripe', 'sync']);
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain('PAYMENTS is not stripe');
});
