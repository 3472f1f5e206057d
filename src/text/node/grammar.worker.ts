import { Dialect, LocalLinter, type Lint, type LintConfig } from 'harper.js';
import { binary } from 'harper.js/binary';
import type { GrammarLint } from '../spelling/grammar-lint.ts';
import { neverShown } from '../spelling/grammar-rules.ts';

const linter = new LocalLinter({ binary, dialect: Dialect.American });
const defaults = await linter.getDefaultLintConfig();
const everything: LintConfig = {
  ...defaults,
  ...Object.fromEntries([...neverShown].map((rule) => [rule, false])),
};
const spellingOnly: LintConfig = {
  ...Object.fromEntries(Object.keys(defaults).map((rule) => [rule, false])),
  SpellCheck: true,
};
const spelling = 'SpellCheck';

/**
 * What harper says about a text; offsets in UTF-16 code units of it. A word counts as misspelled only when it is so in American
 * and in British English. Line breaks end a sentence.
 */
export async function checkGrammar({ text }: { text: string }): Promise<GrammarLint[]> {
  const { spread, units } = spreadLines(text);
  const american = await lint(spread, units, Dialect.American, everything);
  if (!american.some((found) => found.rule === spelling)) return american;
  const british = await lint(spread, units, Dialect.British, spellingOnly);
  const misspelled = new Set(british.map((found) => found.start));
  return american.filter((found) => found.rule !== spelling || misspelled.has(found.start));
}

async function lint(
  text: string,
  units: Uint32Array,
  dialect: Dialect,
  config: LintConfig,
): Promise<GrammarLint[]> {
  if ((await linter.getDialect()) !== dialect) await linter.setDialect(dialect);
  await linter.setLintConfig(config);
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
