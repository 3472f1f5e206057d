import { expect, it } from 'vitest';
import { routesOnly } from './contract-routes.ts';

it('keeps the routes and drops what goes in and out', () => {
  const contract = `export const contract = {
    get: oc.route({ method: 'GET', path: '/things/{id}' }).input(z.object({ id: z.string() })).output(thing),
    nested: { list: oc.route({ path: '/things' }).output(z.array(thing)), bare: oc.route({ path: '/' }) },
  };`;
  expect(routesOnly(contract)).toBe(`export const contract = {
    get: ({ '~orpc': { route: ({ method: 'GET', path: '/things/{id}' }) } }),
    nested: { list: ({ '~orpc': { route: ({ path: '/things' }) } }), bare: ({ '~orpc': { route: ({ path: '/' }) } }) },
  };`);
});

it('leaves alone what only has the same names', () => {
  const code = `const a = form.input(x); const b = stream.output(y.route({ path: '/a' }));`;
  expect(routesOnly(code)).toBe(code);
});

it('leaves a chain that does not begin with a route to the builder', () => {
  const code = `const a = oc.tag('things').route({ path: '/a' });`;
  expect(routesOnly(code)).toBe(code);
});
