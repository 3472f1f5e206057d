import bowser from 'bowser';

export type DescribedAgent = { browser: string; operatingSystem: string; userAgent: string };

/** Browsers inside apps, which call themselves Chrome or Safari otherwise. */
const inAppBrowsers: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\/Messenger|\bMessengerForiOS|\bFB_IAB\/MESSENGER\b/, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview|\bTikTok\b/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bTwitter for|\bTwitterAndroid\b/, 'X'],
  [/\bReddit\/Version\b/, 'Reddit'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bGSA\//, 'Google app'],
];

/** Browser and system of a user agent with their versions; 'Unknown' where it does not say. */
export function describeAgent(userAgent: string): DescribedAgent {
  if (userAgent.trim() === '') return { browser: unknown, operatingSystem: unknown, userAgent };
  const { browser, os } = bowser.parse(userAgent);
  const inApp = inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: inApp === undefined ? nameOf(browser) : `${inApp} (in its app)`,
    operatingSystem: nameOf({ name: os.name, version: os.versionName ?? os.version }),
    userAgent,
  };
}

const unknown = 'Unknown';

function nameOf({ name, version }: { name?: string | undefined; version?: string | undefined }): string {
  if (!name) return unknown;
  return version ? `${name} ${version}` : name;
}
