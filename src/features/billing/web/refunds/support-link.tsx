import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { moneyBackTexts } from './refund-texts.ts';

type Props = {
  orderId: string | undefined;
  /** The address of the site's support; null where it has published none. */
  email: string | null;
  className?: string;
};

/** Leads to support about the money of an order: to a mail that names it, or to the contact page. */
export function SupportLink({ orderId, email, className }: Props) {
  return (
    <ButtonLink href={supportHref({ orderId, email })} kind="quiet" {...(className && { className })}>
      {moneyBackTexts.supportLink}
    </ButtonLink>
  );
}

/** Where `SupportLink` leads. */
export function supportHref({ orderId, email }: Pick<Props, 'orderId' | 'email'>): string {
  if (email === null) return '/contact';
  const subject = orderId === undefined ? 'Refund' : moneyBackTexts.supportSubject(orderId);
  const body = moneyBackTexts.supportBody(orderId);
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
