import { CreditCard } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import creditCardType from 'credit-card-type';
import { describedBy, fieldBoxStyle, FieldFrame } from '../../../../web/ui/field-frame.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { caretAfterFormatting } from '../../../../web/ui/formatted-caret.ts';
import { cardDigits } from '../../../../domain/card.ts';
import { groupCardNumber } from './card-number.ts';
import { cardFieldTexts } from './card-texts.ts';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (grouped: string) => void;
  onLeave: () => void;
};

/** A card number that is grouped while it is typed, with its brand in words; the caret stays where the hand left it. */
export function CardNumberField({ value, error, onChange, onLeave }: Props) {
  const id = useId();
  const brand = cardBrandName(value);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const grouped = groupCardNumber(text);
    const isForwardDelete = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const edited = { text, caret: target.selectionStart ?? text.length, isForwardDelete };
    // Written here and not left to React, which would put the caret at the end.
    target.value = grouped;
    if (document.activeElement === target) {
      const caret = caretAfterFormatting(edited, grouped, value);
      target.setSelectionRange(caret, caret);
    }
    onChange(grouped);
  };
  return (
    <FieldFrame id={id} label={cardFieldTexts.number} error={error} corner={<Brand name={brand} />}>
      <input
        id={id}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={cardFieldTexts.numberExample}
        value={value}
        onChange={change}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint: null, error })}
        className={classNames(fieldBoxStyle, 'min-h-11 tabular-nums tracking-wide')}
      />
    </FieldFrame>
  );
}

function Brand({ name }: { name: string | null }) {
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-plum">
      {name !== null && (
        <>
          <CreditCard size={16} aria-hidden />
          {name}
        </>
      )}
    </span>
  );
}

/** The brand's name once the digits typed so far leave only one; null before. */
export function cardBrandName(typed: string): string | null {
  const digits = cardDigits(typed);
  const candidates = digits === '' ? [] : creditCardType(digits);
  return candidates.length === 1 ? (candidates[0]?.niceType ?? null) : null;
}
