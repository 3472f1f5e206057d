import type { ImportSummary } from '../../results-import.contract.ts';

/** The JSON that is sent, with a line for each entry of its lists. */
export function summaryText(summary: ImportSummary): string {
  const parts = Object.entries(summary).map(([name, value]) => {
    const text =
      Array.isArray(value) && value.length > 0
        ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
        : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}`;
}
