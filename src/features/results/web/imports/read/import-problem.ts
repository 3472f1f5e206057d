/** A file that cannot be imported; the message says why in words for the person who chose it. */
export class ImportProblem extends Error {
  /** Of the file in which the fault lies, counted from 1; null where lines mean nothing. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.name = 'ImportProblem';
    this.line = line;
  }
}
