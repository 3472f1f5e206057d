import { expect, it } from 'vitest';
import { withoutSchemas } from './contract-routes.ts';

it('keeps the routes and drops what goes in and out', () => {
  const contract = `export const contract = {
    get: oc.route({ method: 'GET', path: '/things/{id}' }).input(z.object({ id: z.string() })).output(thing),
    nested: { list: oc.route({ path: '/things' }).output(z.array(thing)) },
  };`;
  expect(withoutSchemas(contract)).toBe(`export const contract = {
    get: oc.route({ method: 'GET', path: '/things/{id}' }),
    nested: { list: oc.route({ path: '/things' }) },
  };`);
});

it('leaves alone what only has the same names', () => {
  const code = `const a = form.input(x); const b = stream.output(oc.route({ path: '/a' }));`;
  expect(withoutSchemas(code)).toBe(code);
});
