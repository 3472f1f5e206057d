import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { TermsCheckbox } from '../../../web/ui/terms-checkbox.tsx';
import { accountsContract } from '../accounts.contract.ts';
import { termsTexts } from './account-texts.ts';
import { agreementMissing } from '../../../web/ui/field-texts.ts';

/** The first step for an account that has not accepted the terms, such as one that /login had to create. */
export function TermsStep({ onAccepted }: { onAccepted: () => void }) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const accept = useMutation({
    mutationFn: () => accounts.acceptTerms({ accepted: true }),
    onSuccess: (user) => {
      queryClient.setQueryData(['me'], user);
      onAccepted();
    },
  });
  return (
    <PageShell title={termsTexts.title} lead={termsTexts.lead} width="narrow">
      <Card>
        <form
          name="terms"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setError(isChecked ? null : agreementMissing);
            if (!isChecked) focusFirstInvalid(event.currentTarget);
            else if (!accept.isPending) accept.mutate();
          }}
          className="flex flex-col gap-5"
        >
          <TermsCheckbox
            checked={isChecked}
            error={error}
            onChange={(isNowChecked) => {
              setIsChecked(isNowChecked);
              setError(null);
            }}
          />
          <ActionError error={accept.error} what={termsTexts.failed} />
          <Button type="submit" busy={accept.isPending}>
            Continue
          </Button>
        </form>
      </Card>
    </PageShell>
  );
}
