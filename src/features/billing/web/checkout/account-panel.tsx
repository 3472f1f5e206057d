import { useId, type ReactNode } from 'react';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import { paymentTexts } from './checkout-texts.ts';

/** Whose account the plan is for. */
export function AccountPanel({ me, children }: { me: User; children?: ReactNode }) {
  const id = useId();
  const name = `${me.firstName} ${me.lastName}`.trim();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5">
      <h2 id={id} className="text-xl font-bold">
        Account
      </h2>
      {name !== '' && <p className="mt-2 wrap-anywhere">{name}</p>}
      <p className="mt-1">
        <span className="text-ink-soft">{paymentTexts.phone} </span>
        {formatPhoneNumberInput(me.phoneNumber)}
      </p>
      {children}
    </section>
  );
}
