import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { newCodeInText, newCodeReadyText, newCodeText, sendingCodeText } from './field-texts.ts';

/** When a code was sent, by the clock of this device, and how long it and the wait for the next one take. */
export type SentCodeTimes = { sentAt: number; resendInSeconds: number; expiresInSeconds: number };

/** Counts down to when a new code may be asked for, then offers it. */
export function ResendCode({
  times,
  isSending,
  onResend,
}: {
  times: SentCodeTimes;
  isSending: boolean;
  onResend: () => void;
}) {
  const now = useSeconds();
  const secondsLeft = Math.ceil((times.sentAt - now) / 1000) + times.resendInSeconds;
  const isWaiting = secondsLeft > 0 && !isSending;
  return (
    <>
      {isWaiting ? (
        <span className="inline-flex min-h-11 items-center text-ink-soft tabular-nums">
          {newCodeInText(Math.min(secondsLeft, times.resendInSeconds))}
        </span>
      ) : (
        <Button kind="plain" busy={isSending} onClick={onResend} className="-mx-3">
          {isSending ? sendingCodeText : newCodeText}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isWaiting || isSending ? '' : newCodeReadyText}
      </span>
    </>
  );
}

/** Whether a code is too old to be used. */
export function useIsExpired({ sentAt, expiresInSeconds }: SentCodeTimes): boolean {
  return useSeconds() >= sentAt + expiresInSeconds * 1000;
}

/** The clock of this device in milliseconds, read once a second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
