import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import lock from '../../models.lock.json' with { type: 'json' };
import { headNames } from '../../src/text/meaning/judge.ts';
import { clichePhrases } from '../../src/text/phrases/cliche-phrases.ts';
import { demandPhrases } from '../../src/text/phrases/demand-phrases.ts';
import { intentPhrases } from '../../src/text/phrases/intent-phrases.ts';
import { openingPhrases } from '../../src/text/phrases/opening-phrases.ts';
import { readExamples } from './examples.ts';

/** SHA-256 of the heads, and of what they were fitted from. */
type Origin = { heads: string; examples: string; phrases: string; model: string };

export const headsFile = new URL('../../src/text/meaning/heads.json', import.meta.url);

/**
 * What `fit.ts` notes beside the heads in `origin.json`, so that a test without models tells in no time that they are no longer
 * those of the examples. The long form of `fit.slow.test.ts` fits them anew.
 */
export function readOrigin(): Origin {
  const examples = readExamples()
    .filter(({ part }) => part === 'tune')
    .map(({ text, is }) => [text, headNames.map(is)]);
  const model = lock.files.filter(({ file }) => file.startsWith('sentences/')).map(({ sha256 }) => sha256);
  return {
    heads: hashOf(readFileSync(headsFile)),
    examples: hashOf(JSON.stringify(examples)),
    phrases: hashOf(JSON.stringify([clichePhrases, demandPhrases, intentPhrases, openingPhrases])),
    model: hashOf(JSON.stringify(model)),
  };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
