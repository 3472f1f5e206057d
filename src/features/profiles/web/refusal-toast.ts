import type { ToastMessage } from '../../../web/ui/toast-message.ts';

/** A file that did not become a photo, and why. */
export type RefusedFile = { name: string; problem: string };

const mostNamed = 2;

/** One message for files that were refused together: names them with the reason, of many the first ones. */
export function refusalToast(refusals: readonly RefusedFile[]): ToastMessage {
  const [only, ...others] = refusals;
  if (only && others.length === 0) return { title: `${only.name} was not added`, description: only.problem };
  const named = refusals.slice(0, mostNamed).map(({ name, problem }) => `${name}: ${problem}`);
  const left = refusals.length - named.length;
  return {
    title: `${refusals.length} files were not added`,
    description: [
      ...named,
      left > 0 && `The other ${left === 1 ? 'one stands' : `${left} stand`} above the sheet.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
