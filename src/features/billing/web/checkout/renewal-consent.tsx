import { Checkbox } from '../../../../web/ui/checkbox.tsx';

type Props = {
  terms: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
};

/** The sentence that is agreed to beside the button, and stored as it is read here. */
export function RenewalConsent({ terms, checked, error, onChange }: Props) {
  return (
    <Checkbox
      name="acceptedRenewal"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={terms}
    />
  );
}
