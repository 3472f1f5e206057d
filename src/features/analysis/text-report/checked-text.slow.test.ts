import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { everyNth } from '../../../../test/forms.ts';
import { sharedTextEngine } from '../../../../test/shared-engines.ts';
import { createTextEngine, type TextEngine } from '../../../text/node/text-engine.ts';
import { goodBios } from '../../../text/text.fixtures.ts';
import type { TextInput } from '../../../text/text-reading.ts';
import { textResultSchema, textVerdict } from '../analysis.contract.ts';
import { buildTextResult } from './build-text-result.ts';
import { marked, withKind } from './text-report.fixtures.ts';

const { dependencies } = packageJson;
const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
let folder = '';
let engine: TextEngine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-text-'));
  engine = sharedTextEngine();
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (reader: TextEngine, input: TextInput) => buildTextResult(await reader.readText(input));
const analyse = (bio: string) => check(engine, { app: 'tinder', bio, prompts: [] });

test('good bios have no mistake to fix', async () => {
  let praised = 0;
  for (const bio of everyNth(goodBios, 5)) {
    const result = await analyse(bio);
    expect(result.findings.filter((finding) => finding.severity === 'fix')).toEqual([]);
    expect(
      withKind(result, 'unknown-word')
        .concat(withKind(result, 'grammar'))
        .map((finding) => finding.message),
    ).toEqual([]);
    if (textVerdict(result) !== 'nothing-to-fix') expect(withKind(result, 'no-mistakes')).toEqual([]);
    praised += withKind(result, 'no-mistakes').length;
  }
  expect(praised).toBeGreaterThan(0);
});

test.each([
  "My two dog's are called Salt and Pepper. I live by the sea.",
  'How many khinkali can you eat? I suggested he try the eel. I asked that she be there.',
  "Best chaat in Southall, I'll show you.",
])('nothing is taken from what is right in: %s', async (bio) => {
  const result = await analyse(bio);
  const wrong = /\bare\b|khinkali|\btry\b|\bbe\b|chaat/u;
  expect(
    result.findings.filter(
      ({ severity, span }) =>
        severity !== 'good' && span !== undefined && wrong.test(bio.slice(span.start, span.end)),
    ),
  ).toEqual([]);
});

test('a science is corrected to the science', async () => {
  const [finding] = (await analyse('I teach chemisty in a small school.')).findings;
  expect(finding?.replacement).toBe('chemistry');
});

test('mistakes are marked exactly and corrected where one correction is certain', async () => {
  const bio =
    '😀 I has a apple and teh dog. Recieve the the puns\nI could of been your best freind, colour me red. I do photograpy';
  const result = await analyse(bio);
  const corrections = result.findings
    .filter((finding) => finding.severity === 'fix')
    .map((finding) => [bio.slice(finding.span?.start, finding.span?.end), finding.replacement]);
  expect(corrections).toEqual([
    ['has', 'have'],
    ['a', 'an'],
    ['teh', 'the'],
    ['Recieve', 'Receive'],
    ['the the', 'the'],
    ['could of', 'could have'],
    ['freind', 'friend'],
  ]);
  expect(marked(result, { bio }, 'unknown-word')).toEqual(['photograpy']);
  expect(result.signals.spellingAndGrammar).toMatchObject({ state: 'measured', value: 8 });
});

test.each([
  'Im a nurse and i love tacos. your going to like me',
  'Definately not here for drama, recieve my puns',
  'I has a dog and a apple',
  'I could of been a contender in my beautifull city',
  'Add me on snap: joe22, I bake bread on Sundays',
  'Text 212-736-5000 for bread and a walk',
  'I love dick pics and porn on Sundays in the park',
  `${'I bake bread on Sundays in Austin. '.repeat(16)}`,
])('something has to be fixed in: %s', async (bio) => {
  const result = await analyse(bio);
  expect(result.findings.filter((finding) => finding.severity === 'fix')).not.toEqual([]);
});

test('the version names the libraries that are installed', () => {
  for (const name of ['eld', 'harper.js', 'wink-nlp', 'wink-eng-lite-web-model', 'obscenity'] as const) {
    expect(engine.version).toContain(dependencies[name]);
  }
});

test('American and British spelling are both right', async () => {
  const result = await analyse(
    'I colour and color in gray and grey, organise and organize, in the theatre centre and the theater center.',
  );
  expect(
    result.findings.filter((finding) => finding.ruleId === 'spelling' && finding.severity !== 'good'),
  ).toEqual([]);
});

test('same text, same bytes, whichever engine and whatever came before', async () => {
  const input = {
    app: 'bumble',
    bio: goodBios[4] ?? '',
    prompts: [{ question: 'Typical Sunday', answer: 'Teh market, a long run, dim sum.' }],
  } as const;
  const other = createTextEngine({ modelsDir, grammarTimeoutMs: 60_000, readingTimeoutMs: 60_000 });
  const [first, second] = [await check(engine, input), await check(other, input)];
  await other.close();
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect(textResultSchema.parse(first).findings.map((finding) => finding.id)).toContain(
    'prompt:0:spelling@0-3',
  );
});

test('a text far over the limit is analysed', async () => {
  const result = await analyse('I like tacos and teh walks by the sea. '.repeat(260));
  expect(result.status).toBe('analysed');
  expect(result.findings.map((finding) => finding.id)).toEqual(
    expect.arrayContaining(['bio:over-limit@500-10140', 'bio:closely-read']),
  );
});

test('letters without an end do not stop the checker', async () => {
  const result = await analyse(`I bake bread on Sundays ${'a'.repeat(5000)} and teh rest`);
  expect(result.signals.spellingAndGrammar).toMatchObject({ state: 'measured' });
});

test('another language is not checked for English grammar', async () => {
  const result = await analyse('Me gusta bailar salsa y comer tacos en la playa con mi perro');
  expect(result.signals.spellingAndGrammar).toMatchObject({
    state: 'not-measured',
    reason: 'not measured: only English is supported',
  });
});

describe('when a thread fails', () => {
  async function broken(task: 'read' | 'checkGrammar', body: string): Promise<URL> {
    const file = path.join(folder, `${task}.mjs`);
    await writeFile(file, `export const ${task} = () => { ${body} };`);
    return pathToFileURL(file);
  }

  test('grammar could not be checked, and the rest stands', async () => {
    const failing = createTextEngine({
      modelsDir,
      grammarTimeoutMs: 300,
      readingTimeoutMs: 60_000,
      workers: { grammar: await broken('checkGrammar', 'for (;;);') },
    });
    const bio = 'Fluent in sarcasm, baker of bad sourdough in Austin. Teh end?';
    const result = await check(failing, { app: 'tinder', bio, prompts: [] });
    await failing.close();
    expect(result.status).toBe('analysed');
    expect(result.signals.spellingAndGrammar).toMatchObject({
      state: 'not-measured',
      reason: 'could not be checked: it took longer than 0.3 seconds',
    });
    expect(withKind(result, 'grammar-unchecked')[0]?.message).toBe(
      'Spelling and grammar of your bio could not be checked: it took longer than 0.3 seconds. Everything else was.',
    );
    expect(marked(result, { bio }, 'cliche')).toEqual(['Fluent in sarcasm']);
  });

  test('a text that cannot be read is a failed result with its text in it, not an exception', async () => {
    const failing = createTextEngine({
      modelsDir,
      workers: { reading: await broken('read', 'throw new Error("broken")') },
    });
    expect(await check(failing, { app: 'tinder', bio: 'I bake', prompts: [] })).toMatchObject({
      status: 'failed',
      failure: 'The text could not be analyzed: the checker stopped unexpectedly.',
      fields: [{ field: 'bio', text: 'I bake', length: 6, limit: 500 }],
      findings: [],
    });
    await failing.close();
  });

  test('a text under way when the engine is closed is given back, not called unreadable', async () => {
    const closing = createTextEngine({ modelsDir, workers: { reading: await broken('read', 'for (;;);') } });
    const reading = closing.readText({ app: 'tinder', bio: 'I bake', prompts: [] });
    const [outcome] = await Promise.all([reading.catch((error: unknown) => error), closing.close()]);
    expect(outcome).toEqual(new Error('The text engine was closed before the text was read'));
  });
});
