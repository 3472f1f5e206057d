import type { TextInput } from '../text-reading.ts';
import { maskUnreadable } from './mask-unreadable.ts';
import { listFields, type SourceField } from './text-field.ts';

/** The fields of a profile, ready to be analysed. */
export function readFields(input: TextInput): SourceField[] {
  return listFields(input).map((field) => ({ ...field, readable: maskUnreadable(field.clean) }));
}
