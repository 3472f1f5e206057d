import { Checkbox } from './checkbox.tsx';

type Props = { checked: boolean; error: string | null; onChange: (checked: boolean) => void };

/** The one agreement that every account needs, with the same words wherever it is asked for. */
export function TermsCheckbox({ checked, error, onChange }: Props) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={
        <>
          I am 18 or older and agree to the{' '}
          <DocumentLink href="/terms-of-service">Terms of Service</DocumentLink>, the{' '}
          <DocumentLink href="/privacy-policy">Privacy Policy</DocumentLink>, and to receive a one-time text.
        </>
      }
    />
  );
}

export const termsMissing = 'Please tick this box to continue.';

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
