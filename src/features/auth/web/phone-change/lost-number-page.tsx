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
import { lostNumberTexts } from './lost-number-texts.ts';

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
    // The guard of this screen leads those who are signed in to the dashboard.
    await router.invalidate();
  };
  return (
    <PageShell title={lostNumberTexts.title} lead={lostNumberTexts.lead} width="narrow">
      <Card>
        {sent === null ? (
          <PhoneForm
            label={lostNumberTexts.newNumber}
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
        <h2 className="text-xl font-bold">{lostNumberTexts.noCodes}</h2>
        <p className="mt-2">
          {lostNumberTexts.noCodesWay}{' '}
          <AppLink href="/contact" className="font-semibold underline underline-offset-4">
            {lostNumberTexts.contact}
          </AppLink>
          .
        </p>
      </section>
      <p className="mt-6">
        <AppLink
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {lostNumberTexts.back}
        </AppLink>
      </p>
    </PageShell>
  );
}
