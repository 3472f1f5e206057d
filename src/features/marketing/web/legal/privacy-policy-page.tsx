import { legalDocumentDates } from '../../../../domain/legal-documents.ts';
import { LegalDocument } from './legal-document.tsx';
import { privacyRights } from './privacy-rights.tsx';
import { privacySections } from './privacy-sections.tsx';
import type { SiteDetails } from '../site-details.ts';

export function PrivacyPolicyPage({ site }: { site: SiteDetails }) {
  return (
    <LegalDocument
      title="Privacy Policy"
      lastUpdated={legalDocumentDates.privacyPolicy}
      summary="In short: we analyze your photos on our own server, show them to no one but you unless you open a vote for friends, and delete them when you do. No one else’s tags load before you agree, and you can download and delete everything yourself."
      sections={[...privacySections(site), ...privacyRights()]}
    />
  );
}
