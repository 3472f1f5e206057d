import { legalDocumentDates } from '../../../domain/legal-documents.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Agreement',
    body: (
      <p>
        By creating an account you agree to these terms and to the{' '}
        <a href="/privacy-policy" className="underline">
          privacy policy
        </a>
        . If you do not agree, please do not use Loupe.
      </p>
    ),
  },
  {
    title: 'Who may use Loupe',
    body: (
      <p>
        You must be 18 or older. You need a phone number of your own that can receive a text message. One
        person has one account, and you answer for what is done with it.
      </p>
    ),
  },
  {
    title: 'What Loupe does',
    body: (
      <>
        <p>
          Loupe measures photos and texts of a dating profile that you upload and gives you a report: what was
          measured, the rule it is compared with, the evidence behind the rule, and a suggestion.
        </p>
        <p>
          A report is advice about photographs and texts. It is not a judgment of you, and no number of
          matches is promised. Measurements can be wrong; where Loupe is not sure, it says so.
        </p>
      </>
    ),
  },
  {
    title: 'Your photos and texts',
    body: (
      <>
        <p>
          They stay yours. You allow us to store and process them for one purpose: to make your reports and
          show them to you. We do not publish them, sell them or train models with them.
        </p>
        <p>
          Upload only photos that you may use. Where other people can be recognised in them, make sure that
          they would not mind.
        </p>
      </>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <ul className="list-disc space-y-1 pl-5">
        <li>photos of anybody under 18, sexual or violent pictures, and anything unlawful;</li>
        <li>photos or texts of another person in order to pose as them;</li>
        <li>attacks on the service, getting around its limits, or reading other people’s data.</li>
      </ul>
    ),
  },
  {
    title: 'Payment',
    body: (
      <p>
        This version of Loupe takes no payments. If paid plans are offered, their price and terms stand here
        and beside the order button before anything is charged.
      </p>
    ),
  },
  {
    title: 'Ending',
    body: (
      <p>
        You can stop at any time. You can delete a photo or a whole profile with its reports yourself; to have
        your account deleted,{' '}
        <a href="/contact" className="underline">
          contact us
        </a>
        . We may close accounts that break these terms.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        Loupe is provided as it is. We are liable without limit where the law says so, in particular for
        intent and gross negligence; otherwise only for the foreseeable damage from breaking an essential
        duty. Tinder, Bumble and Hinge are the names of other companies, which have nothing to do with Loupe.
      </p>
    ),
  },
  {
    title: 'Changes and law',
    body: (
      <p>
        When these terms change, the date at the top changes, and we ask for your agreement again where the
        change concerns your rights. The law of the place where the operator of this installation is
        established applies, and the rights that consumers have where they live remain.
      </p>
    ),
  },
];

export function TermsOfServicePage() {
  return (
    <LegalDocument
      title="Terms of Service"
      lastUpdated={legalDocumentDates.termsOfService}
      summary="In short: be 18 or older, upload only what is yours, and take the report as advice about photographs."
      sections={sections}
    />
  );
}
