import { Checkbox } from './checkbox.tsx';
import { agreementParts } from './field-texts.ts';

type Props = { checked: boolean; error: string | null; onChange: (checked: boolean) => void };

/** The one agreement that every account needs, with the same words wherever it is asked for. */
export function TermsCheckbox({ checked, error, onChange }: Props) {
  const [begin, terms, between, privacy, end] = agreementParts;
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={
        <>
          {begin}
          <DocumentLink href="/terms-of-service">{terms}</DocumentLink>
          {between}
          <DocumentLink href="/privacy-policy">{privacy}</DocumentLink>
          {end}
        </>
      }
    />
  );
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
