import { readText, type UncheckedReading } from '../read-text.ts';
import type { TextInput } from '../text-reading.ts';

/** Runs `readText` in a thread, so that a long text never holds up the server. */
export function read(input: TextInput): UncheckedReading {
  return readText(input);
}
