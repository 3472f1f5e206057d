import { AppError } from '../../../../domain/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import { CodeStep } from '../code-step.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { sendCodeText } from '../sign-in-texts.ts';
import { changeErrorText, phoneNumberTexts } from './phone-change-texts.ts';

export type NewNumberStep =
  | { kind: 'phone'; typed: string }
  | { kind: 'code'; number: string; times: SentCodeTimes };

type Props = {
  step: NewNumberStep;
  onStep: (step: NewNumberStep) => void;
  send: (number: string, botCheck: string) => Promise<void>;
  start: (number: string, code: string) => Promise<void>;
  onKeep: () => void;
};

/** Asks for the new number, then for the code that was sent to it. */
export function NewNumber({ step, onStep, send, start, onKeep }: Props) {
  if (step.kind === 'phone') {
    return (
      <PhoneForm
        label={phoneNumberTexts.newNumber}
        initialPhone={step.typed}
        autoFocus
        send={send}
        textOf={newPhoneText}
        actions={
          <Button kind="quiet" onClick={onKeep}>
            {phoneNumberTexts.keep}
          </Button>
        }
      />
    );
  }
  return (
    <CodeStep
      phoneNumber={step.number}
      times={step.times}
      submitLabel="Continue"
      backLabel={phoneNumberTexts.otherNumber}
      verify={(code) => start(step.number, code)}
      verifyText={changeErrorText}
      resend={(botCheck) => send(step.number, botCheck)}
      sendText={newPhoneText}
      onBack={() => onStep({ kind: 'phone', typed: step.number })}
    />
  );
}

/** The words of /login; what the server says of the number itself says more. */
function newPhoneText(error: unknown): string {
  if (error instanceof AppError && error.code === 'conflict') return error.message;
  const ofNumber = error instanceof AppError ? error.fields?.['phoneNumber'] : undefined;
  return ofNumber ?? sendCodeText(error, 'login');
}
