import { readText } from '../read-text.ts';
import type { TextInput } from '../fields/text-field.ts';
import type { TextReading } from '../text-reading.ts';

/** Runs `readText` in a thread, so that a long text never holds up the server. */
export function read(input: TextInput): TextReading {
  return readText(input);
}
