import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { checkoutStateTexts } from './checkout-texts.ts';

/** The sign-in has ended while the screen was open. The link loads a document, which forgets what this one knew. */
export function SignedOutNotice() {
  const next = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg">{checkoutStateTexts.signedOut}</p>
      <a href={`/login?next=${next}`} className={buttonStyle('primary')}>
        {checkoutStateTexts.logIn}
      </a>
    </div>
  );
}
