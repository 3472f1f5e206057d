/** Lines of a printed table. */
export type Rows = Record<string, string | number>[];

/** "female-mideastern" as "f mid": twelve columns have to fit. */
export function shortGroup(group: string): string {
  const [sex = '', ancestry = ''] = group.split('-');
  return `${sex.slice(0, 1)} ${ancestry.slice(0, 3)}`;
}

/** Prints rows under their names, as wide as they need; numbers to the right. */
export function printTable(rows: Rows): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]!.length)),
  );
  const line = (values: readonly string[], isNumber: (index: number) => boolean): string =>
    values
      .map((value, index) =>
        isNumber(index) ? value.padStart(widths[index]!) : value.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  console.log(line(columns, () => false));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  rows.forEach((row, at) => {
    console.log(line(cells[at]!, (index) => typeof row[columns[index]!] === 'number'));
  });
  console.log('');
}
