import { legalDocumentDates } from '../../../../domain/legal-documents.ts';
import { LegalDocument } from './legal-document.tsx';
import type { SiteDetails } from '../site-details.ts';
import { termsSections } from './terms-sections.tsx';

export function TermsOfServicePage({ site }: { site: SiteDetails }) {
  return (
    <LegalDocument
      title="Terms of Service"
      lastUpdated={legalDocumentDates.termsOfService}
      summary="In short: be 18 or older and upload only what is yours. Plans renew until you cancel, which takes two clicks, and your first charge is refundable for 14 days. A report is advice about photographs and texts, not about you."
      sections={termsSections(site)}
    />
  );
}
