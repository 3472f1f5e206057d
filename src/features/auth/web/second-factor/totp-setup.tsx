import { useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { secondFactorContract, type TotpSetup } from '../../second-factor.contract.ts';
import { FactorForm } from './factor-form.tsx';
import { QrCode } from './qr-code.tsx';

type Props = {
  setup: TotpSetup;
  /** The app is confirmed; with new recovery codes where there were none. */
  onConfirmed: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

/** Brings the secret into an authenticator app, and has its first code typed. */
export function TotpSetupSteps({ setup, onConfirmed, onCancel }: Props) {
  const api = useApi(secondFactorContract);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(setup.secret);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className="flex flex-col gap-6 rounded-card border border-line bg-white p-5">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-6">
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p>Scan this QR code with your authenticator app. If you can’t, type this key into the app:</p>
          <p className="max-w-[20ch] font-mono text-lg font-semibold">
            {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Button kind="quiet" onClick={() => void copy()}>
            Copy key
          </Button>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {copied === 'yes' && 'Key copied.'}
            {copied === 'no' && 'Your browser did not allow copying. Type the key instead.'}
          </p>
        </div>
      </div>
      <FactorForm
        kinds={['totp']}
        submitLabel="Turn on"
        verify={async (_, code) => {
          onConfirmed((await api.confirm({ code })).recoveryCodes);
        }}
        errorText={(error) =>
          error instanceof AppError ? error.message : 'The app could not be confirmed. Please try again.'
        }
      >
        <Button kind="plain" onClick={onCancel} className="-mx-3">
          Cancel
        </Button>
      </FactorForm>
    </div>
  );
}
