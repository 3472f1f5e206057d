/** Prefixes that only our own settings have; a name with one of them that is not a setting is a mistake. */
const ownPrefixes = [
  'LOUPE_',
  'DATABASE_',
  'SMS_',
  'TWILIO_',
  'BOT_CHECK_',
  'SMTP_',
  'RECAPTCHA_',
  'S3_',
  'BACKUP_',
  'STRIPE_',
  'VISION_',
  'ALLOW_',
  'TRUSTED_',
  'METRICS_',
  'LANGUAGE_MODEL_',
];

/** What Docker links and Kubernetes add for a neighbour called "database" or a service called "loupe". */
const neighbourName = /_(SERVICE_(HOST|PORT)(_.*)?|PORT_\d+_(TCP|UDP)(_.*)?|ENV_.*)$/;
const neighbourAddress = /^(tcp|udp):\/\//;

/**
 * Sentences about names in the environment that look like settings and are none: one of our prefixes, or a
 * setting's name in other letters (`DATADIR`, `log_level`). Other names belong to others and are ignored.
 */
export function findUnknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const byLetters = new Map(known.map((name) => [letters(name), name]));
  return Object.entries(env).flatMap(([name, value]) => {
    if (known.includes(name)) return [];
    const meant = byLetters.get(letters(name));
    if (meant !== undefined) return [`${name} is not a setting: did you mean ${meant}?`];
    const isNeighbour = neighbourName.test(name) || neighbourAddress.test(value ?? '');
    const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix)) && !isNeighbour;
    return isOurs ? [`${name} is not a setting of Loupe`] : [];
  });
}

function letters(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}
