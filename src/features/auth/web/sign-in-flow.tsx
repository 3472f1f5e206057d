import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { useTracking } from '../../../web/tracking/tracking-context.tsx';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { toLocalTime } from '../../../web/local-time.ts';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { FilmStripEdge } from '../../../web/ui/film-strip-edge.tsx';
import type { User } from '../../accounts/accounts.contract.ts';
import { authContract, type SignInSource } from '../auth.contract.ts';
import { secondFactorContract } from '../second-factor.contract.ts';
import { CodeStep } from './code-step.tsx';
import { dropPendingCode, keepPendingCode, readPendingCode, type PendingCode } from './pending-code.ts';
import { PhoneStep } from './phone-step.tsx';
import type { SignInSearch } from './sign-in-search.ts';
import { FactorForm } from './second-factor/factor-form.tsx';
import { secondFactorText, sendCodeText, signInTexts, verifyCodeText } from './sign-in-texts.ts';

/**
 * Phone, then code, then on to where the visitor wanted to go. The code step has its own entry in the browser's
 * history, so that the way back leads to the number, and survives a reload.
 */
export function SignInFlow({ source }: { source: SignInSource }) {
  const auth = useApi(authContract);
  const secondFactor = useApi(secondFactorContract);
  const { track } = useTracking();
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { said, announce } = useAnnouncer();
  const { step, next } = useSearch({ strict: false }) as SignInSearch;
  const [pending, setPending] = useState(() => readPendingCode(source));
  const isAtCode = step === 'code' && pending !== null;
  const isAtSecondFactor = step === 'second-factor' && pending !== null;

  const goToPhone = () =>
    void navigate({ to: `/${source}`, search: next === undefined ? {} : { next }, replace: true });
  useEffect(() => {
    if (step !== undefined && pending === null) goToPhone();
  });

  const sent = (code: PendingCode) => {
    keepPendingCode(code);
    setPending(code);
    announce(signInTexts.codeSent(formatPhoneNumberInput(code.phoneNumber)));
  };
  const resend = async (code: PendingCode, botCheck: string) => {
    const terms = source === 'register' ? { acceptedTerms: true } : {};
    const times = await auth.sendCode({ phoneNumber: code.phoneNumber, source, botCheck, ...terms });
    sent({ ...code, ...times, sentAt: Date.now() });
  };
  /** In place of the code step: a code that was right leads nowhere again, and the way back leads to the number. */
  const goToSecondFactor = async () => {
    await navigate({
      to: `/${source}`,
      search: { ...(next !== undefined && { next }), step: 'second-factor' },
      replace: true,
    });
  };
  const signedIn = async (user: User, isNewUser: boolean) => {
    dropPendingCode();
    track({ kind: isNewUser ? 'signed_up' : 'signed_in' });
    queryClient.clear();
    queryClient.setQueryData(['me'], user);
    // Both screens are closed to those who are signed in: their guard leads on, and leaves no step of ours behind.
    if (router.history.canGoBack()) router.history.back();
    else await router.invalidate();
  };

  const goBack = () => (router.history.canGoBack() ? router.history.back() : goToPhone());
  const submitLabel = source === 'register' ? signInTexts.verifyAndContinue : signInTexts.verify;

  return (
    <>
      <SignInSteps current={isAtSecondFactor ? 3 : isAtCode ? 2 : 1} />
      {isAtSecondFactor && (
        <FactorForm
          kinds={['totp', 'recovery-code']}
          submitLabel={submitLabel}
          verify={async (kind, code) => {
            const { user, isNewUser } = await secondFactor.finishSignIn({
              kind,
              code,
              timestampLocal: toLocalTime(new Date()),
            });
            await signedIn(user, isNewUser);
          }}
          errorText={(error) => secondFactorText(error, source)}
        >
          <Button kind="plain" onClick={goBack} className="-mx-3">
            {signInTexts.startAgain}
          </Button>
        </FactorForm>
      )}
      {isAtCode && (
        <CodeStep
          phoneNumber={pending.phoneNumber}
          times={pending}
          submitLabel={submitLabel}
          backLabel={signInTexts.changeNumber}
          verify={async (code) => {
            const verified = await auth.verifyCode({
              phoneNumber: pending.phoneNumber,
              code,
              source,
              timestampLocal: toLocalTime(new Date()),
            });
            if ('needsSecondFactor' in verified) return goToSecondFactor();
            await signedIn(verified.user, verified.isNewUser);
          }}
          verifyText={(error) => verifyCodeText(error, source)}
          resend={(botCheck) => resend(pending, botCheck)}
          sendText={(error) => sendCodeText(error, source)}
          onBack={goBack}
        />
      )}
      {!isAtCode && !isAtSecondFactor && (
        <PhoneStep
          source={source}
          initialPhone={pending?.phoneNumber ?? ''}
          isLedHere={next !== undefined}
          onSent={(code) => {
            sent(code);
            void navigate({
              to: `/${source}`,
              search: { ...(next !== undefined && { next }), step: 'code' },
            });
          }}
        />
      )}
      <LiveRegion said={said} />
    </>
  );
}

const steps = ['Your number', 'Your code'] as const;
/** Three leave a phone less room for each. */
const stepsWithApp = ['Number', 'Code', 'App'] as const;

/**
 * The steps as frames of a film along the upper edge of their card; the current one is lit. The third is there only for
 * those who have to take it.
 */
function SignInSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label="Steps"
      className="-mx-5 -mt-5 mb-6 flex overflow-hidden rounded-t-[5px] bg-film [--light-table:var(--color-white)] sm:-mx-6 sm:-mt-6"
    >
      {(current === 3 ? stepsWithApp : steps).map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={classNames(
            'min-w-0 flex-1 pt-1.5 pb-2 text-sm font-semibold',
            index + 1 === current ? 'text-edge' : 'text-white/70',
          )}
        >
          <span className="flex">
            <FilmStripEdge />
            <FilmStripEdge />
          </span>
          <span className="flex items-center gap-1.5 pt-1 pl-5 sm:pl-6">
            <span aria-hidden="true">▸</span>
            {index + 1} {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
