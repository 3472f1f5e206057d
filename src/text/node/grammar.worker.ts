import { Dialect, LocalLinter, type Lint } from 'harper.js';
import { binary } from 'harper.js/binary';
import type { GrammarLint } from '../spelling/grammar-lint.ts';
import { neverShown } from '../spelling/grammar-rules.ts';
import { isOffensive } from '../spelling/offensive-words.ts';
import { judgeUnknownWords } from '../spelling/unknown-words.ts';
import { createWordJudge } from '../spelling/word-judge.ts';
import { readWordLists } from './word-lists.ts';

const linter = new LocalLinter({ binary, dialect: Dialect.American });
await linter.setLintConfig({
  ...(await linter.getDefaultLintConfig()),
  ...Object.fromEntries([...neverShown].map((rule) => [rule, false])),
});
const judge = createWordJudge(readWordLists(), isOffensive);

/**
 * What harper says about a text, with unknown words judged by our own lists; offsets in UTF-16 code units of it. Line breaks end a
 * sentence.
 */
export async function checkGrammar({ text }: { text: string }): Promise<GrammarLint[]> {
  const { spread, units } = spreadLines(text);
  return judgeUnknownWords(await lint(spread, units), text, judge);
}

async function lint(text: string, units: Uint32Array): Promise<GrammarLint[]> {
  const groups = await linter.organizedLints(text, { language: 'plaintext' });
  const found = Object.entries(groups).flatMap(([rule, lints]) =>
    lints.map((item) => describe(rule, item, units)),
  );
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
}

function describe(rule: string, lint: Lint, units: Uint32Array): GrammarLint {
  const span = lint.span();
  const result = {
    rule,
    kind: lint.lint_kind(),
    message: lint.message(),
    start: units[span.start] ?? 0,
    end: units[span.end] ?? 0,
    suggestions: lint.suggestions().map((suggestion) => ({
      how: kinds[suggestion.kind()] ?? 'replace',
      text: suggestion.get_replacement_text(),
    })),
  };
  lint.free();
  return result;
}

const kinds = ['replace', 'remove', 'insert-after'] as const;

/** Harper reads a single line break as a space: breaks are doubled, and each code unit keeps its offset. */
function spreadLines(text: string): { spread: string; units: Uint32Array } {
  const spread = text.replaceAll('\n', '\n\n');
  const units = new Uint32Array(spread.length + 1);
  let index = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    units[index] = offset;
    index += 1;
    if (text[offset] !== '\n') continue;
    units[index] = offset;
    index += 1;
  }
  units[index] = text.length;
  return { spread, units };
}
