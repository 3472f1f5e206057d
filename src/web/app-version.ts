/**
 * Whether a new version of Loupe has taken the place of the one in this window: the server does not have its first script any more,
 * whose name changes with every part of the app. False while the server cannot be asked.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) return false;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
