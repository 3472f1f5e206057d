import { ButtonLink } from '../../../../web/ui/button-link.tsx';

/** That what this site offers by itself takes nothing from what the law gives. */
export const statutoryRights =
  'Your statutory rights are not affected. Depending on where you live, such as in the EU or the UK, the law may also let you withdraw from the contract or ask for a refund.';

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
      Ask support for a refund
    </ButtonLink>
  );
}

/** Where `SupportLink` leads. */
export function supportHref({ orderId, email }: Pick<Props, 'orderId' | 'email'>): string {
  if (email === null) return '/contact';
  const subject = orderId === undefined ? 'Refund' : `Refund for order ${orderId}`;
  const body = `Hello,\n\nI would like a refund for ${orderId === undefined ? 'my order' : `order ${orderId}`}.\n`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
