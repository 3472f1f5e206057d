import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { agreementMissing } from '../../../../web/ui/field-texts.ts';
import { accountsContract, type User } from '../../../accounts/accounts.contract.ts';

export type TermsConsent = ReturnType<typeof useTermsConsent>;

/** The agreement to the terms, for an account that lacks it: asked for beside the button that pays, stored before it pays. */
export function useTermsConsent(me: User) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isMissing = me.consents.terms === null;
  return {
    /** Stays on the screen once it is stored, so that nothing moves while the payment runs. */
    isAsked: isMissing || isChecked,
    isChecked,
    error,
    change: (isNowChecked: boolean) => {
      setChecked(isNowChecked);
      setError(null);
    },
    /** Whether nothing is missing; if it is, the checkbox says so. */
    check: (): boolean => {
      const isGiven = isChecked || !isMissing;
      setError(isGiven ? null : agreementMissing);
      return isGiven;
    },
    /** Stores what was ticked. Throws AppError when it cannot be stored. */
    store: async (): Promise<void> => {
      if (isMissing) queryClient.setQueryData(['me'], await accounts.acceptTerms({ accepted: true }));
    },
  };
}
