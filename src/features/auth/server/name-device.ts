import bowser from 'bowser';

/** Browser and system of a user agent, like "Chrome on Android"; "Unknown device" when it tells neither. */
export function nameDevice(userAgent: string): string {
  if (userAgent.trim() === '') return unknown;
  const { browser, os } = bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== null && name !== '');
  return names.length === 0 ? unknown : names.join(' on ');
}

const unknown = 'Unknown device';
