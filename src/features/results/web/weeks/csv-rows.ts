/** A row of a CSV file, with the line on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Splits CSV into rows. A cell between quotation marks may hold separators, line breaks and doubled quotation marks.
 *
 * @returns null where a quotation mark is not closed
 */
export function csvRows(csv: string, separator: string): CsvRow[] | null {
  const text = csv.replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted || (character !== separator && character !== '\n')) {
      cell += character;
    } else {
      row.cells.push(cell);
      cell = '';
      if (character === separator) continue;
      rows.push(row);
      row = { line, cells: [] };
    }
  }
  rows.push({ ...row, cells: [...row.cells, cell] });
  return isQuoted ? null : rows;
}
