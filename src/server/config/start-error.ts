/** Something that the person who starts the server can put right; `message` says what and how, and is all to show. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What to print of an error that ended the program: the sentence, or everything where nobody expected it. */
export function describeFatal(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
