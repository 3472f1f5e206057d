import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { useToast } from '../../../../web/ui/toast.tsx';
import { accountsContract } from '../../../accounts/accounts.contract.ts';
import { sentenceOf } from '../uploads/upload-problems.ts';
import { consentLineTexts, faceAnalysisTexts } from './consent-texts.ts';

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

type Props = { hasPhotos: boolean; announce: (text: string) => void; onAgreed: () => void };

/** Says whether face analysis is agreed to, and lets the user withdraw the consent as easily as they gave it. */
export function ConsentLine({ hasPhotos, announce, onAgreed }: Props) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const me = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  const takeBack = useMutation({
    mutationFn: () => accounts.setFaceAnalysisConsent({ accepted: false }),
    onSuccess: (user) => {
      queryClient.setQueryData(['me'], user);
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      announce(faceAnalysisTexts.withdrawn);
    },
    onError: (error) =>
      showToast({ title: consentLineTexts.notWithdrawn, description: sentenceOf(error), tone: 'error' }),
  });
  if (!me.data) return null;
  const consent = me.data.consents.faceAnalysis;
  if (!consent && !hasPhotos) return null;
  return (
    <div className="mt-5 text-sm text-ink-soft">
      {consent ? consentLineTexts.agreedOn(dateOnly(consent.acceptedAt)) : consentLineTexts.withdrawn}{' '}
      <button
        type="button"
        onClick={() => (consent ? takeBack.mutate() : setIsAsking(true))}
        className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {consent ? consentLineTexts.withdraw : consentLineTexts.agreeAgain}
      </button>
      {isAsking && (
        <Suspense>
          <ConsentDialog
            open
            onAnswer={(accepted) => {
              setIsAsking(false);
              if (accepted) onAgreed();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
