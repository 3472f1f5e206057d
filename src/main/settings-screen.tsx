import { SettingsPage } from '../features/accounts/web/settings-page.tsx';
import { PhoneNumberSection } from '../features/auth/web/phone-change/phone-number-section.tsx';
import { SecondFactorSection } from '../features/auth/web/second-factor/second-factor-section.tsx';
import { SignInsSection } from '../features/auth/web/sign-ins-section.tsx';
import { BillingSection } from '../features/billing/web/subscription/billing-section.tsx';
import { CoachChoicesSection } from '../features/coaching/web/coach-choices.tsx';
import { FaceAnalysisSection } from '../features/profiles/web/consent/face-analysis-section.tsx';
import { createLookUpIp, readIpServices } from '../features/visits/web/look-up-ip.ts';

const lookUpIp = createLookUpIp({ services: readIpServices(document) });

/** /settings, put together from what each feature has to say there. */
export function SettingsScreen() {
  return (
    <SettingsPage
      others={(me) => (
        <>
          <BillingSection subscription={me.subscription} />
          <PhoneNumberSection phoneNumber={me.phoneNumber} />
          <SecondFactorSection />
          <SignInsSection lookUpIp={lookUpIp} />
          <FaceAnalysisSection consent={me.consents.faceAnalysis} />
          <CoachChoicesSection />
        </>
      )}
    />
  );
}
