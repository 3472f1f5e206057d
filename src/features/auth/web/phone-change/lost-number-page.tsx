import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { toLocalTime } from '../../../../web/local-time.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import type { SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import { phoneChangeContract } from '../../phone-change.contract.ts';
import { PhoneForm } from '../phone-form.tsx';
import { sendCodeText } from '../sign-in-texts.ts';
import { LostNumberForm, type LostNumberEntries } from './lost-number-form.tsx';

type Sent = { number: string; times: SentCodeTimes };

/** For somebody who is signed out and no longer has their number: a recovery code moves the account to a new one. */
export function LostNumberPage() {
  const api = useApi(phoneChangeContract);
  const queryClient = useQueryClient();
  const router = useRouter();
  const [sent, setSent] = useState<Sent | null>(null);
  const [typed, setTyped] = useState('');

  const send = async (number: string, botCheck: string) => {
    const times = await api.sendRecoveryCode({ phoneNumber: number, botCheck });
    setTyped(number);
    setSent({ number, times: { ...times, sentAt: Date.now() } });
  };
  const recover = async (entries: LostNumberEntries, phoneNumber: string) => {
    const user = await api.recover({ ...entries, phoneNumber, timestampLocal: toLocalTime(new Date()) });
    queryClient.clear();
    queryClient.setQueryData(['me'], user);
    // The guard of this screen leads whoever is signed in to the dashboard.
    await router.invalidate();
  };
  return (
    <PageShell
      title="Lost access to your number?"
      lead="Use a recovery code to move your account to a new number."
      width="narrow"
    >
      <Card>
        {sent === null ? (
          <PhoneForm
            label="New phone number"
            initialPhone={typed}
            send={send}
            textOf={(error) => sendCodeText(error, 'login')}
          />
        ) : (
          <LostNumberForm
            newNumber={sent.number}
            times={sent.times}
            submit={(entries) => recover(entries, sent.number)}
            resend={(botCheck) => send(sent.number, botCheck)}
            onBack={() => setSent(null)}
          />
        )}
      </Card>
      <section className="mt-8">
        <h2 className="text-xl font-bold">No recovery codes?</h2>
        <p className="mt-2">
          Still signed in on another device? Open Settings there and change your number without the old one.
          That takes 72 hours. Otherwise,{' '}
          <AppLink href="/contact" className="font-semibold underline underline-offset-4">
            contact us
          </AppLink>
          .
        </p>
      </section>
      <p className="mt-6">
        <AppLink
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Back to sign-in
        </AppLink>
      </p>
    </PageShell>
  );
}
