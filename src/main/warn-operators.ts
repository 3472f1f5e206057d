import { unsubstantiatedClaims } from '../features/marketing/landing-content.ts';
import type { Log } from '../server/log/log.ts';

/** Says at a production start what its operator should know, and at any other nothing. */
export function warnOperators(
  settings: { isProduction: boolean; publicOrigin: string | null },
  log: Pick<Log, 'warn'>,
  claims: readonly string[] = unsubstantiatedClaims(),
): void {
  if (!settings.isProduction) return;
  if (settings.publicOrigin === null) {
    log.warn(
      'PUBLIC_ORIGIN is not set: cookies are not Secure, and only addresses like 127.0.0.1 are accepted',
    );
  }
  if (claims.length > 0) {
    log.warn(
      { claims },
      'The landing page makes claims that nothing here substantiates; what backs them belongs into landing-content.ts',
    );
  }
}
