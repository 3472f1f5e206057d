/** The fields of a name and an email address, and what is wrong with them. */
export const fieldTexts = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  emailMissing: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
} as const;

/** The first step for an account that has not accepted the terms. */
export const termsTexts = {
  title: 'One thing first',
  lead: 'Your account is ready. Before you use it, please agree to our terms.',
  failed: 'We couldn’t save this.',
} as const;

export const completeProfileTexts = {
  heading: 'Complete your profile',
  lead: 'We need three things before you continue.',
  emailHint: 'We’ll email you a link to confirm it.',
  emailHintWithoutMail:
    'Where we can reach you. This site can’t send email, so we can’t confirm the address.',
  failed: 'We couldn’t save your changes.',
  save: 'Save and continue',
} as const;

/** Where the link of the confirmation mail leads. */
export const confirmEmailTexts = {
  title: 'Confirm your email',
  confirming: 'Confirming your address…',
  confirmed: 'is confirmed. Thank you.',
  toDashboard: 'Go to your dashboard',
  unusable: 'This link no longer works',
  unusableWhy:
    'You may have used it already, it may be more than a day old, or we sent you a newer one. Settings shows whether your address is confirmed, and can send another link.',
  toSettings: 'Go to Settings',
  failed: 'We couldn’t confirm your address',
} as const;
