import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../../server/config/start-error.ts';

/** Where questions are asked. */
export type Terminal = {
  /**
   * The line that is typed after `prompt`; with `isHidden` it does not appear. Throws a StartError when the input ends
   * or Ctrl-C is pressed.
   */
  ask: (prompt: string, options?: { isHidden?: boolean }) => Promise<string>;
  print: (line: string) => void;
};

/** readline draws a long line again row by row, and asks how wide they are. */
class TerminalOutput extends Writable {
  get columns(): number {
    return process.stdout.columns;
  }
}

/** Runs `work` with the terminal that this process was started from, and releases it afterwards. */
export async function withTerminal<Result>(work: (terminal: Terminal) => Promise<Result>): Promise<Result> {
  let isHidden = false;
  const output = new TerminalOutput({
    write(chunk: Buffer, _, callback) {
      if (isHidden) callback();
      else process.stdout.write(chunk, callback);
    },
  });
  const input = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  // Lines may be typed ahead, or pasted together. The iterator ends with the input and with Ctrl-C.
  const lines = input[Symbol.asyncIterator]();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    return await work({
      async ask(prompt, options) {
        isHidden = options?.isHidden ?? false;
        if (isHidden) process.stdout.write(prompt);
        input.setPrompt(prompt);
        input.prompt();
        const { value, done } = await lines.next();
        if (isHidden) print('');
        isHidden = false;
        if (done === true) throw new StartError('\nStopped. Nothing was written.');
        return value;
      },
      print,
    });
  } finally {
    input.close();
  }
}
