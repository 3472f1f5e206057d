/**
 * The lines of a file of examples with their labels: a line `= labels` says what those after it are, parted by spaces. Empty
 * lines and those that begin with `#` are left out.
 */
export function* readLabeledLines(text: string): Generator<{ text: string; labels: readonly string[] }> {
  let labels: readonly string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('= ')) labels = line.slice(2).split(' ');
    else if (line.trim() !== '' && !line.startsWith('#')) yield { text: line, labels };
  }
}
