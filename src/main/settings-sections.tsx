import type { User } from '../features/accounts/accounts.contract.ts';
import { PhoneNumberSection } from '../features/auth/web/phone-change/phone-number-section.tsx';
import { SecondFactorSection } from '../features/auth/web/second-factor/second-factor-section.tsx';
import { SignInsSection } from '../features/auth/web/sign-ins-section.tsx';
import { CoachChoicesSection } from '../features/coaching/web/coach-choices.tsx';
import { createLookUpIp, readIpServices } from '../features/visits/web/look-up-ip.ts';
import { FaceAnalysisSection } from '../features/profiles/web/consent/face-analysis-section.tsx';

const lookUpIp = createLookUpIp({ services: readIpServices(document) });

/** What other features have to say on /settings, below its first screen. */
export function SettingsSections({ me }: { me: User }) {
  return (
    <>
      <PhoneNumberSection phoneNumber={me.phoneNumber} />
      <SecondFactorSection />
      <SignInsSection lookUpIp={lookUpIp} />
      <FaceAnalysisSection consent={me.consents.faceAnalysis} />
      <CoachChoicesSection />
    </>
  );
}
