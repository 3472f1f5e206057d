import { quietFlags } from '../scripts/chromium.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { expectGoodAtBothWidths } from './widths.ts';

const executablePath = process.env['CHROMIUM_PATH'];
// A processor without SSE 4.1, where Chromium compiles no WebAssembly SIMD.
test.use({
  launchOptions: {
    args: [...quietFlags, '--js-flags=--no-enable-sse4-1'],
    ...(executablePath && { executablePath }),
  },
});

for (const [what, isThere] of [
  ['without WebAssembly SIMD', true],
  ['without WebAssembly', false],
] as const) {
  test(`a browser ${what} is led to the server before anything is fetched`, async ({ page }) => {
    if (!isThere)
      await page.route('**/assets/vision.worker-*.js', async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        await route.fulfill({ response, body: `delete globalThis.WebAssembly;${await response.text()}` });
      });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/models\/|\.wasm$/.test(request.url())) fetched.push(request.url());
    });
    await page.goto('/try');
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('This browser can’t review photos', untilAnalysed);
    await expect(trouble.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(page.getByText('Choose photos')).toBeHidden();
    await expectGoodAtBothWidths(page, isThere ? 'try-unsupported' : 'try-no-wasm');
    expect(fetched).toEqual([]);
  });
}
