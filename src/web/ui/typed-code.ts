/** The code in what was typed or pasted: a run of just as many digits as it has, else the first digits there are. */
export function readTypedCode(typed: string, length: number): string {
  const runs = typed.match(/\d+/g) ?? [];
  const whole = runs.find((run) => run.length === length);
  return whole ?? runs.join('').slice(0, length);
}
