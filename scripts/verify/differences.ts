const mostCharacters = 60;

/** Where two JSON values differ, as `photos[1].verdict: "keep" in the report, "drop" here`. Arrays are compared place by place. */
export function* differences(inReport: unknown, here: unknown, path = ''): Generator<string> {
  if (Object.is(inReport, here)) return;
  if (isObject(inReport) && isObject(here) && Array.isArray(inReport) === Array.isArray(here)) {
    for (const key of new Set([...Object.keys(inReport), ...Object.keys(here)])) {
      const at = Array.isArray(inReport) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      yield* differences(inReport[key], here[key], at);
    }
  } else yield `${path}: ${shown(inReport)} in the report, ${shown(here)} here`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > mostCharacters ? `${json.slice(0, mostCharacters)}…` : json;
}
