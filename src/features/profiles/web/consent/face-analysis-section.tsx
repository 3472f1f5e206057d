import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { LiveRegion, useAnnouncer } from '../../../../web/ui/live-region.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import { accountsContract, type User } from '../../../accounts/accounts.contract.ts';
import { consentLineTexts, faceAnalysisTexts } from './consent-texts.ts';

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** The consent to face analysis among the settings: as easily withdrawn as given. */
export function FaceAnalysisSection({ consent }: { consent: User['consents']['faceAnalysis'] }) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const { said, announce } = useAnnouncer();
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => accounts.setFaceAnalysisConsent({ accepted: false }),
    onSuccess: (user) => {
      queryClient.setQueryData(['me'], user);
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      announce(faceAnalysisTexts.withdrawn);
    },
  });
  return (
    <SettingsSection title={faceAnalysisTexts.title} about={faceAnalysisTexts.about}>
      <p>
        {consent ? faceAnalysisTexts.agreedOn(dateOnly(consent.acceptedAt)) : faceAnalysisTexts.notAgreed}
      </p>
      <Button
        kind="quiet"
        busy={takeBack.isPending}
        onClick={() => (consent ? takeBack.mutate() : setIsAsking(true))}
        className="mt-4"
      >
        {consent ? consentLineTexts.withdraw : faceAnalysisTexts.read}
      </Button>
      <ActionError error={takeBack.error} what={faceAnalysisTexts.failed} />
      {isAsking && (
        <Suspense>
          <ConsentDialog
            open
            onAnswer={(accepted) => {
              setIsAsking(false);
              if (accepted) announce(faceAnalysisTexts.agreed);
            }}
          />
        </Suspense>
      )}
      <LiveRegion said={said} />
    </SettingsSection>
  );
}
