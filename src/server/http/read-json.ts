import { AppError } from '../../domain/errors.ts';

/** Deeper than anything we take, and far from what overflows the stack of code that walks through a value. */
const maxDepth = 64;

/**
 * The value that a JSON body stands for. Throws `bad_request`, without quoting the body, for text that is not JSON and
 * for arrays and objects nested more than 64 deep.
 */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('bad_request', 'The request is nested too deeply.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('bad_request', 'We couldn’t read the request.');
  }
}

/** Counts brackets outside of strings, without recursion; a short text cannot hold enough of them. */
function isTooDeep(text: string): boolean {
  if (text.length < maxDepth * 2) return false;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
