import { parseArgs } from 'node:util';
import { settingNames } from '../../server/config/config.ts';
import { settingsWithFiles } from '../../server/config/setting-files.ts';
import { settingsSchema, type Settings } from '../../server/config/settings-schema.ts';
import type { Recipients } from '../check-services.ts';
import { findProblem } from './ask-settings.ts';
import { findUnwritable, type SettingValues } from './env-file.ts';

/** Settings by name, and where to send a message. */
export type SetupAnswers = { values: SettingValues; recipients: Recipients };

export const setupUsage = `Usage:
  npm run setup             asks for what a production server needs
  npm run setup -- --public-origin https://loupe.example --twilio-auth-token-file /run/secrets/twilio
                            asks nothing: each setting is a flag, and an empty value removes it; name a file
                            for a secret, since a shell saves its commands
  --test-phone +15551234567 and --test-email you@loupe.example send a message there`;

/** What the flags say; nothing where there are none. Null for wrong flags, once it has printed what is wrong with them. */
export function readFlags(args: readonly string[], print: (line: string) => void): SetupAnswers | null {
  const names = [...settingNames, ...settingsWithFiles.map((name) => `${name}_FILE`)];
  const nameOf = new Map(names.map((name) => [name.toLowerCase().replaceAll('_', '-'), name]));
  const flags = [...nameOf.keys(), 'test-phone', 'test-email'];
  let given: Readonly<Record<string, unknown>>;
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
    given = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // The rest of Node's message is about arguments that this command doesn't have.
    print(`${String((error as Error).message).split(/\.\s|\n/)[0]}\n\n${setupUsage}`);
    return null;
  }
  const { 'test-phone': phone = '', 'test-email': email = '', ...settings } = given as Record<string, string>;
  const values = Object.fromEntries(
    Object.entries(settings).map(([flag, value]) => [nameOf.get(flag) ?? flag, value.trim()]),
  );
  const typed = [
    ...Object.entries(values).map(([name, value]) => [name, value, name] as const),
    ['--test-phone', phone, 'TWILIO_FROM'] as const,
    ['--test-email', email, 'SUPPORT_EMAIL'] as const,
  ];
  const problems = typed.flatMap(([name, value, schemaName]) => {
    if (value === '' || !(schemaName in settingsSchema.shape)) return [];
    const problem = findProblem(schemaName as keyof Settings, value) ?? findUnwritable(value);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  const doubled = settingsWithFiles.filter((name) => values[name] && values[`${name}_FILE`]);
  problems.push(...doubled.map((name) => `${name} and ${name}_FILE are both given: remove one of them`));
  for (const problem of problems) print(problem);
  if (problems.length > 0) return null;
  return { values, recipients: { phone, email } };
}
