import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { accountsContract, type User } from '../../accounts/accounts.contract.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { deskTexts } from './desk-texts.ts';

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
      announce('You withdrew your consent.');
    },
  });
  return (
    <SettingsSection
      title="Face analysis"
      about="Without it you can’t add or analyze photos. The ones you have stay until you delete them."
    >
      <p>
        {consent
          ? `You agreed on ${dateOnly(consent.acceptedAt)} that our server may look for faces in your photos.`
          : 'You have not agreed that our server may look for faces in your photos.'}
      </p>
      <Button
        kind="quiet"
        busy={takeBack.isPending}
        onClick={() => (consent ? takeBack.mutate() : setIsAsking(true))}
        className="mt-4"
      >
        {consent ? deskTexts.withdraw : 'Read and agree'}
      </Button>
      <ActionError error={takeBack.error} what="Your consent was not withdrawn." />
      <ConsentDialog
        open={isAsking}
        onAnswer={(accepted) => {
          setIsAsking(false);
          if (accepted) announce('You have agreed to face analysis.');
        }}
      />
      <LiveRegion said={said} />
    </SettingsSection>
  );
}
