import type { DatingApp } from '../../../domain/app-limits.ts';
import { readByMeaning } from '../../../../test/read-by-meaning.ts';
import type { TextInput } from '../../../text/text-reading.ts';
import type { Finding, TextResult } from '../analysis.contract.ts';
import { buildTextResult } from './build-text-result.ts';

/** What the report says of a profile's text, without the grammar checker. */
export function checkText(input: TextInput): TextResult {
  return buildTextResult(readByMeaning(input).reading);
}

/** What the report says of one bio, without the grammar checker. */
export function readBio(bio: string, app: DatingApp = 'tinder'): TextResult {
  return checkText({ app, bio, prompts: [] });
}

/** The stretches of the original that findings of a kind mark: a kind is the id between field and offset. */
export function marked(result: TextResult, originals: Record<string, string>, kind: string): string[] {
  return withKind(result, kind).flatMap((finding) =>
    finding.span === undefined
      ? []
      : [(originals[finding.span.field] ?? '').slice(finding.span.start, finding.span.end)],
  );
}

/** The stretches of a bio that findings of a kind mark. */
export function markedInBio(bio: string, kind: string): string[] {
  return marked(readBio(bio), { bio }, kind);
}

/** Findings whose id, without field and offset, starts with `kind`. */
export function withKind(result: TextResult, kind: string): Finding[] {
  return result.findings.filter((finding) =>
    finding.id.replace(/^(?:bio|text|prompt:\d+):/u, '').startsWith(kind),
  );
}
