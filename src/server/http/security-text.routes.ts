import type { Feature } from './feature.ts';

const path = '/.well-known/security.txt';
const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * `/.well-known/security.txt`: whom to tell about a security problem (https://www.rfc-editor.org/rfc/rfc9116). Not found while
 * the operator has set no contact.
 *
 * @param options.origin scheme, host and port of the site; null while it does not know them
 * @param options.contact a URI
 */
export function createSecurityTextRoutes(options: {
  clock: () => Date;
  origin: string | null;
  contact: string | null;
  policyUrl: string | null;
}): Feature {
  const { clock, origin, contact, policyUrl } = options;
  return {
    honoRoutes(app) {
      app.get('/security.txt', (c) => c.redirect(path));
      app.get(path, (c) => {
        if (contact === null) {
          const why = 'The operator of this site has published no contact for security reports.\n';
          return c.text(why, 404, { 'Cache-Control': 'no-store' });
        }
        const fields = [
          `Contact: ${contact}`,
          `Expires: ${expiryAt(clock())}`,
          ...(origin === null ? [] : [`Canonical: ${origin}${path}`]),
          ...(policyUrl === null ? [] : [`Policy: ${policyUrl}`]),
        ];
        return c.text(`${fields.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
      });
    },
  };
}

/** The start of a day (UTC), so that the file changes once a day. */
function expiryAt(now: Date): string {
  const days = Math.floor(now.getTime() / dayMs) + validDays;
  return new Date(days * dayMs).toISOString().replace('.000Z', 'Z');
}
