import { Select } from '../../../../web/ui/select.tsx';
import { readerTexts } from './bio-texts.ts';
import type { Profile } from '../../profiles.contract.ts';

export type Reader = Pick<Profile, 'iAm' | 'lookingFor'>;

const iAmOptions: readonly Option<Reader['iAm']>[] = [
  { value: null, label: readerTexts.notSaid },
  { value: 'man', label: readerTexts.man },
  { value: 'woman', label: readerTexts.woman },
  { value: 'other', label: readerTexts.other },
];

const lookingForOptions: readonly Option<Reader['lookingFor']>[] = [
  { value: null, label: readerTexts.notSaid },
  { value: 'men', label: readerTexts.men },
  { value: 'women', label: readerTexts.women },
  { value: 'everyone', label: readerTexts.everyone },
];

export function iAmText(iAm: Reader['iAm']): string {
  return iAmOptions.find(({ value }) => value === iAm)?.label ?? '';
}

export function lookingForText(lookingFor: Reader['lookingFor']): string {
  return lookingForOptions.find(({ value }) => value === lookingFor)?.label ?? '';
}

type Option<Value> = { value: Value; label: string };
type Props = Reader & { onChange: (changes: Partial<Reader>) => void };

/** Who the user is and looks for, both optional. */
export function ReaderFields({ iAm, lookingFor, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{readerTexts.legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={readerTexts.iAm}
          options={iAmOptions}
          value={iAm}
          onChange={(value) => onChange({ iAm: value })}
        />
        <Choice
          label={readerTexts.lookingFor}
          options={lookingForOptions}
          value={lookingFor}
          onChange={(value) => onChange({ lookingFor: value })}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{readerTexts.why}</p>
    </fieldset>
  );
}

type ChoiceProps<Value> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string | null>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={options.map((option) => ({ value: option.value ?? '', label: option.label }))}
      onChange={(event) => {
        const chosen = options.find((option) => (option.value ?? '') === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
