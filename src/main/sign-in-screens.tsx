import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { handedOver } from '../features/analysis/web/review/handed-over.ts';
import { LoginPage } from '../features/auth/web/login-page.tsx';
import { RegisterPage } from '../features/auth/web/register-page.tsx';
import { safeNextPath } from '../features/auth/web/safe-next-path.ts';
import { KeepNotice } from '../features/profiles/web/keep/keep-notice.tsx';
import { keepPath } from './guards.ts';

/** /login */
export function LoginScreen() {
  return <LoginPage notice={useKeepNotice('login')} />;
}

/** /register */
export function RegisterScreen() {
  return <RegisterPage notice={useKeepNotice('register')} />;
}

/** What becomes of the photos of somebody who signs in to keep them; undefined for everybody else. */
function useKeepNotice(screen: 'login' | 'register') {
  const { next } = useSearch({ strict: false }) as { next?: string };
  const [isHeld] = useState(() => handedOver() !== null);
  if (next === undefined || safeNextPath(next) !== keepPath) return undefined;
  return <KeepNotice screen={screen} isHeld={isHeld} />;
}
