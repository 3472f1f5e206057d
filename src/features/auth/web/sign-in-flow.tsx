import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../accounts/accounts.contract.ts';
import type { SignInSource } from '../auth.contract.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep, type SentCode } from './phone-step.tsx';
import { safeNextPath } from './safe-next-path.ts';

/** Phone, then code, then on to where the visitor wanted to go. */
export function SignInFlow({ source }: { source: SignInSource }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { next } = useSearch({ strict: false }) as { next?: unknown };
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);

  const signedIn = async (user: User) => {
    queryClient.clear();
    queryClient.setQueryData(['me'], user);
    await router.invalidate();
    await router.navigate({ href: safeNextPath(next), replace: true });
  };

  if (!sent) {
    return (
      <PhoneStep
        source={source}
        initialPhone={phone}
        onSent={(code) => {
          setPhone(code.phoneNumber);
          setSent(code);
        }}
      />
    );
  }
  return (
    <CodeStep
      source={source}
      phoneNumber={sent.phoneNumber}
      resendInSeconds={sent.resendInSeconds}
      onBack={() => setSent(null)}
      onSignedIn={(user) => void signedIn(user)}
    />
  );
}
