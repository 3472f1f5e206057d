import { SettingsPage } from '../features/accounts/web/settings-page.tsx';
import { PhoneNumberSection } from '../features/auth/web/phone-number-section.tsx';
import { SignInsSection } from '../features/auth/web/sign-ins-section.tsx';
import { FaceAnalysisSection } from '../features/profiles/web/face-analysis-section.tsx';

/** /settings, put together from what each feature has to say there. */
export function SettingsScreen() {
  return (
    <SettingsPage
      others={(me) => (
        <>
          <PhoneNumberSection phoneNumber={me.phoneNumber} />
          <SignInsSection />
          <FaceAnalysisSection consent={me.consents.faceAnalysis} />
        </>
      )}
    />
  );
}
