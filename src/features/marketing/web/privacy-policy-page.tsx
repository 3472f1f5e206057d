import { legalDocumentDates } from '../../../domain/legal-documents.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import type { SiteDetails } from './site-details.ts';
import { SupportAddress } from './support-address.tsx';

function sectionsFor(site: SiteDetails): readonly LegalSection[] {
  return [
    {
      title: 'Who is responsible',
      body: (
        <p>
          The operator of this installation of Loupe. <SupportAddress site={site} />
        </p>
      ),
    },
    {
      title: 'Who Loupe is for',
      body: (
        <p>Loupe is not for people under 18. An account that turns out to belong to a minor is deleted.</p>
      ),
    },
    {
      title: 'What you give us',
      body: (
        <ul className="list-disc space-y-1 pl-5">
          <li>your phone number, to sign in;</li>
          <li>your name and email address, where you enter them;</li>
          <li>the app a profile is for, its photos, bio and prompts;</li>
          <li>
            if you like, “I am” and “looking for”, which are used for nothing but choosing between pieces of
            advice that differ.
          </li>
        </ul>
      ),
    },
    {
      title: 'What is measured in your photos',
      body: (
        <>
          <p>
            Before your first upload we ask separately for your consent to face analysis. Then our server
            measures where faces and people are, how a head is turned, whether eyes are open and a mouth
            smiles, and the photograph itself: light, sharpness, framing, colour, resolution, objects. Within
            one profile, faces are compared with each other to tell which person you are in a group.
          </p>
          <p>
            Nothing biometric is stored: only the boxes, angles and measurements that your report shows. There
            is no score for looks, and age, race and the like are neither measured nor stored. You can take
            your consent back at any time; no further photo is then analysed.
          </p>
        </>
      ),
    },
    {
      title: 'What becomes of a photo',
      body: (
        <p>
          The file you upload is read once, checked and converted. Kept is a copy without metadata: the place,
          the time and the camera are removed. What matters for advice, such as whether a flash fired, goes
          into the report.
        </p>
      ),
    },
    {
      title: 'Who sees your data',
      body: (
        <>
          <p>
            You. Photos and reports are shown to nobody else on Loupe. The people who run the server can reach
            what is stored on it where operation or the law demands it.
          </p>
          <p>
            Photos and texts are analysed on our own server and sent to no third party. There is one
            exception, for signing in: your phone number and the code go to the company that delivers the text
            message.
          </p>
        </>
      ),
    },
    {
      title: 'Cookies',
      body: (
        <p>
          Two, both necessary: one keeps you signed in and cannot be read by scripts; the other, loupe_hint,
          holds your first name, so that pages know whether to greet you. There are no advertising or
          analytics cookies, no pixels and no third-party scripts.
        </p>
      ),
    },
    {
      title: 'Technical records',
      body: (
        <p>
          The server keeps a log of requests with their time and address to keep the service running and to
          stop abuse. Phone numbers and codes are blacked out in it. Requests for codes are counted per number
          and address.
        </p>
      ),
    },
    {
      title: 'How long we keep it',
      body: (
        <ul className="list-disc space-y-1 pl-5">
          <li>photos, texts and reports: until you delete them or your account is deleted;</li>
          <li>your account: until you ask us to delete it;</li>
          <li>sign-in codes: ten minutes, and only as a keyed hash;</li>
          <li>sign-ins: until you log out or they expire.</li>
        </ul>
      ),
    },
    {
      title: 'Your rights',
      body: (
        <p>
          You may ask what is stored about you, have it corrected, handed over or deleted, take back a
          consent, and complain to a data protection authority. A message is enough; the address stands under
          1.
        </p>
      ),
    },
    {
      title: 'Security and changes',
      body: (
        <p>
          Sign-ins are stored only as hashes, photos are served to their owner alone, and every request is
          checked on the server. When this policy changes, the date at the top changes, and where a change
          concerns your consent, we ask again.
        </p>
      ),
    },
  ];
}

export function PrivacyPolicyPage({ site }: { site: SiteDetails }) {
  return (
    <LegalDocument
      title="Privacy Policy"
      lastUpdated={legalDocumentDates.privacyPolicy}
      summary="In short: your photos are analysed on our server, shown to nobody but you, and gone when you delete them."
      sections={sectionsFor(site)}
    />
  );
}
