import { readdirSync, writeFileSync } from 'node:fs';
import { test, expect } from './journey.ts';

test('try', async ({ page }) => {
  const dir = process.env['TRY_DIR'] ?? 'data/fixtures';
  const files = readdirSync(dir).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).slice(0, Number(process.env['TRY_N'] ?? 9));
  page.on('console', (m) => console.log('console', m.text()));
  await page.goto('/try');
  const input = page.locator('input[type=file]');
  const start = Date.now();
  await input.setInputFiles(files.map((name) => `${dir}/${name}`));
  await expect(page.locator('pre').first()).toBeVisible();
  console.log('first', Date.now() - start);
  await expect(page.locator('pre')).toHaveCount(files.length);
  console.log('all', Date.now() - start);
  const texts = await page.locator('pre').allTextContents();
  for (const t of texts) console.log(JSON.parse(t).name, JSON.stringify(JSON.parse(t).tookMs));
  writeFileSync('/tmp/team/try-out.json', JSON.stringify(texts.map((t) => JSON.parse(t))));
});
