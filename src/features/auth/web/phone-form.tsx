import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput, normalizePhoneNumber } from '../../../domain/phone.ts';
import { Button } from '../../../web/ui/button.tsx';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { useBotCheck } from './bot-check.tsx';
import type { BotCheckState } from './bot-check-widget.ts';
import { FormError } from './form-error.tsx';
import { PhoneField } from './phone-field.tsx';
import { botCheckFailed, botCheckNotReady, botCheckWait, signInTexts } from './sign-in-texts.ts';

/** How long a form that was sent too early waits for the bot check before it gives up. */
const longestWaitMs = 20_000;

type Props = {
  label: string;
  initialPhone: string;
  /** How long the bot check waits before it sets itself up. */
  botCheckDelayMs?: number;
  /** Sends a code to the normalised number; what it throws is said in the words of `textOf`. */
  send: (phoneNumber: string, botCheck: string) => Promise<void>;
  textOf: (error: unknown) => string;
  /** Asked before anything is sent, after the number: whether the rest of the form may go. */
  checkRest?: () => boolean;
  children?: ReactNode;
  actions?: ReactNode;
  /** The number gets the focus: the user came for nothing else. */
  autoFocus?: boolean;
};

/** Asks for a number and sends a code to it. Sent before the bot check is solved, it waits for it and goes by itself. */
export function PhoneForm(props: Props) {
  const [phone, setPhone] = useState(formatPhoneNumberInput(props.initialPhone));
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isQueued, setIsQueued] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const botCheck = useBotCheck({
    delayMs: props.botCheckDelayMs ?? 0,
    onState: (state) => {
      // The number or the rest may have changed since the press, so all of it is checked again.
      if (isQueued && isDecided(state)) void submit(state);
    },
  });

  async function submit(check: BotCheckState): Promise<void> {
    const form = element.current;
    if (isSending || form === null) return;
    setIsQueued(false);
    const normalized = normalizePhoneNumber(phone);
    const isRestFine = props.checkRest?.() ?? true;
    setPhoneError(normalized.ok ? null : normalized.message);
    setFormError(null);
    if (!normalized.ok || !isRestFine) {
      focusFirstInvalid(form);
      return;
    }
    if (check.kind !== 'solved') {
      if (isDecided(check)) setFormError(check.kind === 'failed' ? botCheckFailed : botCheckNotReady);
      else setIsQueued(true);
      if (check.kind === 'failed') botCheck.clear();
      return;
    }
    setIsSending(true);
    try {
      await props.send(normalized.phoneNumber, check.payload);
    } catch (error) {
      if (isAboutNumber(error)) {
        markAndFocusInvalid(form, () => setPhoneError(props.textOf(error)));
      } else setFormError(props.textOf(error));
      botCheck.clear();
    } finally {
      setIsSending(false);
    }
  }

  useEffect(() => {
    if (!isQueued) return undefined;
    const timer = setTimeout(() => {
      setIsQueued(false);
      setFormError(botCheckNotReady);
    }, longestWaitMs);
    return () => clearTimeout(timer);
  }, [isQueued]);

  const isAboutBotCheck = formError === botCheckNotReady || formError === botCheckFailed;
  const isOver = isAboutBotCheck && botCheck.state.kind === 'solved';
  const shownError = isOver
    ? null
    : (formError ?? (botCheck.state.kind === 'failed' ? botCheckFailed : null));

  return (
    <form
      ref={element}
      name="phone-number"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(botCheck.state);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <PhoneField
        label={props.label}
        value={phone}
        error={phoneError}
        hint={phoneError === null ? willTextHint(phone) : undefined}
        autoFocus={props.autoFocus ?? false}
        onChange={(typed) => {
          setPhone(typed);
          setPhoneError(null);
        }}
      />
      {props.children}
      {botCheck.field}
      <p role="status" className="font-semibold empty:hidden">
        {isQueued && botCheckWait}
      </p>
      <FormError text={shownError} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" busy={isSending || isQueued} className="sm:grow">
          {isSending || isQueued ? signInTexts.sending : signInTexts.send}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}

/** Which number gets the code, once the number is whole: the country code that was added is seen before it is sent. */
function willTextHint(typed: string): string | undefined {
  const normalized = normalizePhoneNumber(typed);
  return normalized.ok ? signInTexts.willText(formatPhoneNumberInput(normalized.phoneNumber)) : undefined;
}

/** Whether waiting any longer changes nothing: the check is solved, has failed, or needs the visitor. */
function isDecided(check: BotCheckState): boolean {
  return check.kind !== 'working' || check.needsUser === true;
}

function isAboutNumber(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === 'invalid-phone-number' || error.fields?.['phoneNumber'] !== undefined;
}
