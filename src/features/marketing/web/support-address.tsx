import { exampleAddress, type SiteDetails } from './site-details.ts';
import { contactTexts } from './contact-texts.ts';

/**
 * `lead` and the support address as a link. Where none is set, an example marked as one; the server takes the mark away
 * together with the example once it is started with an address.
 */
export function SupportAddress({ site, lead = '' }: { site: SiteDetails; lead?: string }) {
  const address = site.supportEmail ?? exampleAddress;
  return (
    <>
      {lead}
      <a href={`mailto:${address}`} className="font-semibold underline underline-offset-4">
        {address}
      </a>
      {site.supportEmail === null && <span data-example-address=""> {contactTexts.isExample}</span>}
    </>
  );
}
