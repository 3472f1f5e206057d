import { funnelTitles } from '../../../domain/activity.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';
import type { SignInSource } from '../auth.contract.ts';

const source = 'auth';

/** A code was sent. Nobody is signed in yet: it only counts. */
export function phoneNumberSubmitted(origin: ActivityOrigin, page: SignInSource): ActivityToRecord {
  return {
    userId: null,
    type: 'auth',
    title: funnelTitles.phoneNumberSubmitted,
    description: 'We sent a code by SMS',
    source,
    isForUser: false,
    origin,
    details: { page },
  };
}

/** The right code was entered; it still belongs to the visit and not to the user. */
export function verificationCodeEntered(origin: ActivityOrigin, page: SignInSource): ActivityToRecord {
  return {
    userId: null,
    type: 'auth',
    title: funnelTitles.verificationCode,
    description: 'The code was entered',
    source,
    isForUser: false,
    origin,
    details: { page },
  };
}

/** What a sign-in means to the user: an account was created, or they are back. */
export function signedIn(
  origin: ActivityOrigin,
  { userId, isNewUser, page }: { userId: string; isNewUser: boolean; page: SignInSource },
): ActivityToRecord {
  return {
    userId,
    type: 'auth',
    ...(isNewUser ? welcomes[page] : returns[page]),
    icon: isNewUser ? 'CheckCircle' : 'User',
    source,
    isForUser: true,
    origin,
  };
}

type Wording = { title: string; description: string };

const welcomes: Readonly<Record<SignInSource, Wording>> = {
  register: { title: funnelTitles.welcome, description: 'Account created successfully' },
  login: { title: funnelTitles.accountCreated, description: 'User document created during login' },
};

const returns: Readonly<Record<SignInSource, Wording>> = {
  register: {
    title: funnelTitles.signedInViaRegister,
    description: 'The phone number already had an account',
  },
  login: { title: funnelTitles.signedIn, description: 'Signed in with a code by SMS' },
};
