import {
  readSecretsFile,
  secretSettingNames,
  secretSettings,
  type GivenSecrets,
  type SecretSetting,
} from '../config/secrets-file.ts';
import { writeSecretsFile } from '../db/move-secrets.ts';
import { toSecretBytes } from '../db/secrets.ts';
import type { Manifest } from './manifest.ts';
import { BackupError } from './repository.ts';

/** The secrets of the installation that is restored onto: those of its environment, and the file of SECRETS_FILE. */
export type SecretsHere = { given: GivenSecrets; file: string | null };

/**
 * Compares the secrets of a backup with those that are set here, and answers what writes the rest into SECRETS_FILE: those
 * that the backup's database does not have. Throws a BackupError where one is set to another value, or has no place.
 */
export function planSecrets(
  { secrets }: Pick<Manifest, 'secrets'>,
  { given, file }: SecretsHere,
): () => Promise<void> {
  const inFile = readSecretsFile(file ?? undefined);
  const here = { ...inFile, ...given };
  const missing: SecretSetting[] = [];
  for (const name of secretSettingNames) {
    const saved = secrets[name];
    const own = here[name];
    if (saved === undefined) continue;
    if (own !== undefined && !toSecretBytes(own).equals(toSecretBytes(saved.value))) {
      throw new BackupError(
        `${name} (${secretSettings[name]}) has another value here than in the backup: remove it from the settings, and restore again`,
      );
    }
    if (own === undefined && !saved.isInDatabase) missing.push(name);
  }
  if (missing.length > 0 && file === null) {
    throw new BackupError(
      'The backup has secrets that were saved outside of its database: set SECRETS_FILE to the file to write them to, and restore again',
    );
  }
  return async () => {
    if (missing.length === 0 || file === null) return;
    const added = Object.fromEntries(missing.map((name) => [name, secrets[name]?.value]));
    await writeSecretsFile(file, { ...inFile, ...added });
  };
}
