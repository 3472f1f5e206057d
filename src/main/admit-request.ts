import type { UserServices } from '../features/accounts/accounts.module.ts';
import type { AdmitRequest } from '../server/http/request-context.ts';

/**
 * What a signed-in user can do before agreeing to the terms: sign in and out, look after the account, end a subscription
 * and get its money back, and whatever a visitor can do too. Everything else that writes waits for the agreement, so that
 * a new route is closed until it is listed here.
 */
const openPaths = [
  '/api/auth',
  '/api/me',
  '/api/admin',
  '/api/visits',
  '/api/activities',
  '/api/conversions',
  '/api/email-confirmations',
  '/api/phone-change-links',
  '/api/votes',
  '/api/coach/note',
  '/api/coach/note-subscription',
  '/api/coach/stop-note',
  '/api/coach/model-agreement',
  '/api/payment/confirm',
  '/api/subscription/cancel',
  '/api/subscription/resume',
  '/api/subscription/refund',
  '/api/subscription/card',
  // A preview is; making the change asks for the terms itself.
  '/api/subscription/change',
];
const endings = /^\/api\/(experiments\/[^/]+\/stop|vote-links\/[^/]+\/close)$/;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Asks for the accepted terms before whatever writes, unless the path is open; what reads or deletes always is. */
export function createAdmitRequest(requireTerms: UserServices['requireTerms']): AdmitRequest {
  return async (signIn, { method, path }) => {
    if (readingMethods.has(method) || method === 'DELETE' || isOpen(path)) return;
    await requireTerms(signIn);
  };
}

function isOpen(path: string): boolean {
  return (
    !path.startsWith('/api/') ||
    endings.test(path) ||
    openPaths.some((open) => path === open || path.startsWith(`${open}/`))
  );
}
