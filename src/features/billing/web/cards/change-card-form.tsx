import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { validatePayment, type PaymentField } from '../../../../domain/payment-form.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { billingContract, type PaymentMode } from '../../billing.contract.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { CardFieldsOfSite } from './card-fields-of-site.tsx';
import type { CardEntry } from './card-fields.ts';
import { changeCardTexts } from './card-texts.ts';

type Problems = { [Field in PaymentField]?: string };

/** The card's own fields with the name on it; what is wrong is said at its field when it is left, and when it is sent. */
export function ChangeCardForm({
  mode,
  onDone,
  onKeep,
}: {
  /** How this site takes cards. */
  mode: PaymentMode;
  onDone: () => void;
  onKeep: () => void;
}) {
  const entry = useRef<CardEntry>(null);
  const form = useRef<HTMLFormElement>(null);
  const [cardName, setCardName] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const replace = useReplaceCard(entry, onDone);

  const findProblems = (): Problems => {
    const now = new Date();
    const ofName = validatePayment({ cardName }, now, 'elsewhere').filter(
      ({ field }) => field === 'cardName',
    );
    const found = [...(entry.current?.findProblems(now) ?? []), ...ofName];
    return Object.fromEntries(found.map(({ field, message }) => [field, message]));
  };
  const judge = (...left: PaymentField[]) => {
    const found = findProblems();
    const judged = Object.fromEntries(left.map((field) => [field, found[field]]));
    setProblems((shown) => withoutEmpty({ ...shown, ...judged }));
  };
  const forget = (field: PaymentField) =>
    setProblems((shown) => withoutEmpty({ ...shown, [field]: undefined }));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (replace.isPending) return;
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(form.current);
      return;
    }
    replace.mutate(cardName.trim(), {
      onError: (error) => {
        markAndFocusInvalid(form.current, () => setProblems(fieldsOf(error)));
      },
    });
  };
  return (
    <form name="change-card" ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <CardFieldsOfSite
        mode={mode}
        ref={entry}
        problems={problems}
        onEdit={forget}
        onLeave={(field) => judge(field)}
        nameField={
          <TextField
            label={changeCardTexts.name}
            name="cardName"
            autoComplete="cc-name"
            maxLength={100}
            value={cardName}
            error={problems.cardName}
            onChange={(event) => {
              setCardName(event.target.value);
              forget('cardName');
            }}
            onBlur={() => judge('cardName')}
          />
        }
      />
      <ActionError
        error={Object.keys(fieldsOf(replace.error)).length > 0 ? null : replace.error}
        what={changeCardTexts.failed}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="quiet" onClick={onKeep}>
          {changeCardTexts.keep}
        </Button>
        <Button type="submit" kind="dark" busy={replace.isPending}>
          {changeCardTexts.use}
        </Button>
      </div>
    </form>
  );
}

/** Sends the card; where the bank asks for it, its holder confirms it in the page or on the page that the answer names. */
function useReplaceCard(entry: { current: CardEntry | null }, onDone: () => void) {
  const api = useApi(billingContract);
  const refresh = useRefreshBilling();
  return useMutation({
    mutationFn: async (cardName: string): Promise<'changed' | 'elsewhere'> => {
      const fields = entry.current;
      if (fields === null) throw new Error('The card was sent without its fields');
      const card = await fields.takeCard({ cardName, email: '' });
      const answer = await api.replaceCard({ cardName, ...card });
      if (answer.success) return 'changed';
      if (answer.actionPath !== undefined) {
        location.assign(answer.actionPath);
        return 'elsewhere';
      }
      if (answer.clientSecret === undefined || fields.confirmInPage === null) {
        throw new AppError('payment_unavailable', answer.message ?? changeCardTexts.bankAsks);
      }
      await fields.confirmInPage(answer.clientSecret);
      const confirmed = await api.confirmCard();
      if (confirmed.success) return 'changed';
      throw new AppError('payment_declined', confirmed.message ?? changeCardTexts.bankRefused);
    },
    onSuccess: (outcome) => {
      if (outcome === 'changed') onDone();
    },
    onSettled: () => void refresh(),
  });
}

function fieldsOf(error: unknown): Problems {
  return error instanceof AppError ? (error.fields ?? {}) : {};
}

function withoutEmpty(problems: { [Field in PaymentField]?: string | undefined }): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined));
}
