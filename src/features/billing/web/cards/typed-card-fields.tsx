import { useImperativeHandle, useState } from 'react';
import { cardDigits, expiryYears } from '../../../../domain/card.ts';
import { validatePayment } from '../../../../domain/payment-form.ts';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { cardFields, type CardField, type CardFieldsProps } from './card-fields.ts';
import { CardNumberField } from './card-number-field.tsx';
import { TestCards } from './test-cards.tsx';
import { cardFieldTexts } from './card-texts.ts';

const noCard = { cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' };
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const toOption = (value: string) => ({ value, label: value });
const isCardField = (field: string): field is CardField => (cardFields as readonly string[]).includes(field);

/** A card that is typed into this page, as the sandbox takes it. */
export function TypedCardFields({ ref, problems, nameField, onEdit, onLeave }: CardFieldsProps) {
  const [card, setCard] = useState(noCard);
  const [years] = useState(() => expiryYears(new Date()).map(String));
  useImperativeHandle(
    ref,
    () => ({
      findProblems: (now: Date) => validatePayment(card, now).filter(({ field }) => isCardField(field)),
      takeCard: () => Promise.resolve({ ...card, cardNumber: card.cardNumber.replaceAll(' ', '') }),
      confirmInPage: null,
    }),
    [card],
  );
  const edit = (field: CardField, value: string) => {
    setCard({ ...card, [field]: value });
    onEdit(field);
  };
  const selectOf = (field: 'expiryMonth' | 'expiryYear') => ({
    value: card[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
    onBlur: () => onLeave(field),
  });
  return (
    <>
      <TestCards />
      <CardNumberField
        value={card.cardNumber}
        error={problems.cardNumber}
        onChange={(number) => edit('cardNumber', number)}
        onLeave={() => onLeave('cardNumber')}
      />
      {nameField}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <Select
          label={cardFieldTexts.expiryMonth}
          name="expiryMonth"
          autoComplete="cc-exp-month"
          options={[{ value: '', label: 'Month' }, ...months.map(toOption)]}
          {...selectOf('expiryMonth')}
        />
        <Select
          label={cardFieldTexts.expiryYear}
          name="expiryYear"
          autoComplete="cc-exp-year"
          options={[{ value: '', label: 'Year' }, ...years.map(toOption)]}
          {...selectOf('expiryYear')}
        />
        <TextField
          label="CVV"
          name="cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={cardFieldTexts.cvvHint}
          value={card.cvv}
          error={problems.cvv}
          onChange={(event) => edit('cvv', cardDigits(event.target.value).slice(0, 4))}
          onBlur={() => onLeave('cvv')}
        />
      </div>
    </>
  );
}
