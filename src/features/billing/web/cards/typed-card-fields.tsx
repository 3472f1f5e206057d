import { useImperativeHandle, useState } from 'react';
import { cardDigits, expiryYears } from '../../../../domain/card.ts';
import { validatePayment } from '../../../../domain/payment-form.ts';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { sandboxCards } from '../../../../domain/sandbox-cards.ts';
import { cardFields, type CardField, type CardFieldsProps } from './card-fields.ts';
import { CardNumberField } from './card-number-field.tsx';
import { cardFieldTexts, testCardTexts } from './card-texts.ts';
import { groupCardNumber } from './card-number.ts';

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

/** Says that no money moves here, and which numbers are taken. */
function TestCards() {
  return (
    <div className="border-l-4 border-edge bg-caution-wash px-4 py-3">
      <p>
        <strong>{testCardTexts.testSite}</strong> {testCardTexts.noMoney}
      </p>
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {testCardTexts.heading}
        </summary>
        <p className="pb-2 text-sm">{testCardTexts.anyDate}</p>
        <ul className="grid text-sm">
          {sandboxCards.map(({ number, label }) => (
            <li
              key={number}
              className="flex flex-col justify-between gap-x-4 border-t border-caution/25 py-2 sm:flex-row"
            >
              <code className="font-sans font-semibold tabular-nums select-all">
                {groupCardNumber(number)}
              </code>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
