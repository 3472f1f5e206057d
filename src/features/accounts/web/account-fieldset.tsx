import { TextField } from '../../../web/ui/text-field.tsx';
import type { AccountFields, FieldErrors } from './account-fields.ts';
import { fieldTexts } from './account-texts.ts';

type Props = {
  fields: AccountFields;
  errors: FieldErrors;
  emailHint: string;
  onChange: (fields: AccountFields) => void;
};

/** First name, last name and email address. */
export function AccountFieldset({ fields, errors, emailHint, onChange }: Props) {
  const field = (name: keyof AccountFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={fieldTexts.firstName}
          autoComplete="given-name"
          maxLength={100}
          {...field('firstName')}
        />
        <TextField
          label={fieldTexts.lastName}
          autoComplete="family-name"
          maxLength={100}
          {...field('lastName')}
        />
      </div>
      <TextField
        label={fieldTexts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={emailHint}
        {...field('email')}
      />
    </>
  );
}
