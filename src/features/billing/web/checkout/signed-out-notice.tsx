import { buttonStyle } from '../../../../web/ui/button-style.ts';

/** The sign-in has ended while the screen was open. The link loads a document, which forgets what this one knew. */
export function SignedOutNotice() {
  const next = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg">Please log in to access checkout.</p>
      <a href={`/login?next=${next}`} className={buttonStyle('primary')}>
        Log in
      </a>
    </div>
  );
}
