import { useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { secondFactorContract, type TotpSetup } from '../../second-factor.contract.ts';
import { FactorForm } from './factor-form.tsx';
import { QrCode } from './qr-code.tsx';
import { totpSetupTexts } from './second-factor-texts.ts';

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
        <QrCode text={setup.uri} label={totpSetupTexts.qrCode} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p>{totpSetupTexts.scan}</p>
          <p className="max-w-[20ch] font-mono text-lg font-semibold">
            {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Button kind="quiet" onClick={() => void copy()}>
            {totpSetupTexts.copyKey}
          </Button>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {copied === 'yes' && totpSetupTexts.copied}
            {copied === 'no' && totpSetupTexts.copyFailed}
          </p>
        </div>
      </div>
      <FactorForm
        kinds={['totp']}
        submitLabel={totpSetupTexts.submit}
        verify={async (_, code) => {
          onConfirmed((await api.confirm({ code })).recoveryCodes);
        }}
        errorText={(error) => (error instanceof AppError ? error.message : totpSetupTexts.failed)}
      >
        <Button kind="plain" onClick={onCancel} className="-mx-3">
          Cancel
        </Button>
      </FactorForm>
    </div>
  );
}
