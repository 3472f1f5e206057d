import { legalDocumentDates } from '../../../domain/legal-documents.ts';
import { LegalDocument } from './legal-document.tsx';
import { privacyRights } from './privacy-rights.tsx';
import { privacySections } from './privacy-sections.tsx';
import type { SiteDetails } from './site-details.ts';

export function PrivacyPolicyPage({ site }: { site: SiteDetails }) {
  return (
    <LegalDocument
      title="Privacy Policy"
      lastUpdated={legalDocumentDates.privacyPolicy}
      summary="In short: your photos are analyzed on our own server, shown to nobody but you unless you open a vote for friends, and gone when you delete them. Nobody else’s tags load before you have agreed, and you can download and delete everything yourself."
      sections={[...privacySections(site), ...privacyRights()]}
    />
  );
}
