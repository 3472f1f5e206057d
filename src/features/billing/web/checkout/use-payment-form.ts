import { useEffect, useRef, useState } from 'react';
import {
  paymentFields,
  validatePayment,
  type PaymentField,
  type PaymentProblem,
} from '../../../../domain/payment-form.ts';
import type { CardEntry } from '../cards/card-fields.ts';
import { paymentTexts } from './checkout-texts.ts';

type Problems = { [Field in PaymentField]?: string };

const expiryFields: readonly PaymentField[] = ['expiryMonth', 'expiryYear'];

/** What is typed beside the card, and what is wrong with any of it: at a field once it is left, everywhere on submit. */
export function usePaymentForm({ email, cardName }: { email: string; cardName: string }) {
  const [holder, setHolder] = useState({ email, cardName });
  const [hasAccepted, setAccepted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const entry = useRef<CardEntry>(null);
  useEffect(() => watchPresses(document), []);

  const find = (): Problems => {
    const own = validatePayment(holder, new Date(), 'elsewhere');
    const consent: PaymentProblem[] = hasAccepted
      ? []
      : [{ field: 'acceptedRenewal', message: paymentTexts.consentMissing }];
    const all = [...own, ...(entry.current?.findProblems(new Date()) ?? []), ...consent];
    const order = ({ field }: PaymentProblem) => paymentFields.indexOf(field);
    const sorted = all.toSorted((a, b) => order(a) - order(b));
    return Object.fromEntries(sorted.map(({ field, message }) => [field, message]));
  };

  const clear = (...fields: PaymentField[]) => {
    setProblems((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.some((name) => name === field))),
    );
  };

  return {
    holder,
    hasAccepted,
    problems,
    entry,
    setHolder: (changed: typeof holder) => {
      setHolder(changed);
      if (changed.email !== holder.email) clear('email');
      if (changed.cardName !== holder.cardName) clear('cardName');
    },
    setAccepted: (accepted: boolean) => {
      setAccepted(accepted);
      clear('acceptedRenewal');
    },
    /** A field of the card has changed. */
    edited: (field: PaymentField) => clear(...(expiryFields.includes(field) ? expiryFields : [field])),
    /** A field was left: says what is wrong with it, unless the whole window was left. */
    left: (field: PaymentField) => {
      if (!document.hasFocus()) return;
      const found = find();
      // The year decides about the month before it.
      const judged = field === 'expiryYear' ? expiryFields : [field];
      whenReleased(() =>
        setProblems((shown) => ({
          ...shown,
          ...Object.fromEntries(judged.flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
        })),
      );
    },
    /** Whether all is well; if not, every field says what is wrong with it. */
    check: (): boolean => {
      const found = find();
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server found wrong with single fields; whether there was any. */
    showRefused: (fields: Readonly<Record<string, string>>): boolean => {
      const known = paymentFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : []));
      if (known.length > 0) setProblems(Object.fromEntries(known));
      return known.length > 0;
    },
  };
}

let isPressed = false;
const waiting = new Set<() => void>();

/**
 * Runs now, or while a mouse button or finger is down once that is up again: what appears between press and release
 * would push the pressed thing away, and the click would be lost.
 */
function whenReleased(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

/** Begins to watch presses on a document; the answer ends it. */
function watchPresses(target: EventTarget): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    const runs = [...waiting];
    waiting.clear();
    // After the click, which follows the release.
    setTimeout(() => runs.forEach((run) => run()));
  };
  target.addEventListener('pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    target.addEventListener(type, release, options);
  return () => {
    watching.abort();
    release();
  };
}
