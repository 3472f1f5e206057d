import { contentSecurityPolicy } from '../src/server/http/security-headers.ts';
import { expect, test } from './journey.ts';
import { register } from './sign-in.ts';

test.use({ otherHosts: ['json.example', 'text.example'], expectedConsoleError: /status of 400/ });

test('where this server does not tell the address, the configured services do, in their order', async ({
  page,
}) => {
  await register(page, '301');
  const asked: string[] = [];
  const services = { json: 'https://json.example/', text: 'https://text.example/ip' };
  // The server under test has no services; this is the document of one that has these two.
  await page.route(/\/settings$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const hashes = answer.headers()['content-security-policy']?.match(/'sha256-[^']+'/g) ?? [];
    const connectTo = Object.values(services).map((url) => new URL(url).origin);
    const mark = `<meta name="loupe-ip-lookup" content="${services.json} ${services.text}"></head>`;
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': contentSecurityPolicy(hashes, { connectTo }),
      },
      body: (await answer.text()).replace('</head>', mark),
    });
  });
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/api/ip', (route) => route.fulfill({ status: 400, json: {} }));
  await page.route(services.json, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ headers, json: { message: 'quota' } });
  });
  await page.route(services.text, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ headers, body: '198.51.100.7\n' });
  });
  await page.goto('/settings');
  await expect(page.getByText('Your IP address now: 198.51.100.7')).toBeVisible();
  expect(asked).toEqual([services.json, services.text]);
});
