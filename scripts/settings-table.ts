import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsGuide, type SettingGuide } from '../src/server/config/settings-guide.ts';
import { defaultInSchema } from '../src/server/config/settings-schema.ts';
import { projectRoot } from './steps.ts';

/**
 * Writes the table of settings in docs/operating.md and the whole .env.example from `src/server/config/settings-guide.ts`. Run it by
 * hand, `node scripts/settings-table.ts`, after a setting has changed; documents.test.ts compares.
 */

/** The formatter would pad every cell to the longest of its column. */
const tableStart = '<!-- Written by: node scripts/settings-table.ts -->\n<!-- prettier-ignore-start -->';
const tableEnd = '<!-- prettier-ignore-end -->';
const commentWidth = 100;

const exampleHead = [
  'Settings of Loupe. `npm run setup` asks for those that production needs and writes them into `.env` beside this file. The ' +
    'server, the worker and all commands read `.env`; the environment wins over it. docs/operating.md says more.',
  'Passwords, keys and tokens can come from files: S3_SECRET_ACCESS_KEY_FILE=/run/secrets/s3 names a file with the value of ' +
    'S3_SECRET_ACCESS_KEY.',
];

function shownDefault(setting: SettingGuide): string {
  const value = defaultInSchema(setting.name);
  const shown = value === null ? setting.default : `\`${value}\``;
  return shown === undefined ? '' : `${shown} `;
}

/** The guide with its table of settings as it should be. Throws where the marks around the table are missing. */
export function withSettingsTable(guide: string): string {
  const start = guide.indexOf(tableStart);
  const end = guide.indexOf(tableEnd, start);
  if (start === -1 || end === -1) throw new Error(`not in docs/operating.md: ${tableStart} … ${tableEnd}`);
  const lines = [
    '| Setting | Default | Meaning |',
    '| --- | --- | --- |',
    ...settingsGuide.flatMap(({ title, settings }) => [
      `| **${title}** | | |`,
      ...settings.map((setting) => `| \`${setting.name}\` | ${shownDefault(setting)}| ${setting.meaning} |`),
    ]),
  ];
  return `${guide.slice(0, start)}${tableStart}\n\n${lines.join('\n')}\n\n${guide.slice(end)}`;
}

/** The text of .env.example. */
export function writeEnvExample(): string {
  const groups = settingsGuide.map(({ title, settings }) =>
    [
      `### ${title}`,
      ...settings.map((setting) => {
        const value = setting.example ?? defaultInSchema(setting.name) ?? '';
        return `${comment(setting.meaning.replaceAll('`', ''))}\n#${setting.name}=${value}`;
      }),
    ].join('\n\n'),
  );
  return `${[exampleHead.map(comment).join('\n#\n'), ...groups].join('\n\n')}\n`;
}

function comment(text: string): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > commentWidth) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

if (import.meta.main) {
  const guide = path.join(projectRoot, 'docs/operating.md');
  await writeFile(guide, withSettingsTable(await readFile(guide, 'utf8')));
  await writeFile(path.join(projectRoot, '.env.example'), writeEnvExample());
  console.log('Written: the table of settings in docs/operating.md, and .env.example.');
}
