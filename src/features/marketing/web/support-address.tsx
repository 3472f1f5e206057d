import type { SiteDetails } from './site-details.ts';

/** `lead` and the support address as a link, or the plain sentence that none has been published. */
export function SupportAddress({ site, lead = '' }: { site: SiteDetails; lead?: string }) {
  if (site.supportEmail === null) return <span>The operator has not published an email address yet.</span>;
  return (
    <>
      {lead}
      <a href={`mailto:${site.supportEmail}`} className="font-semibold underline underline-offset-4">
        {site.supportEmail}
      </a>
    </>
  );
}
