import type { Photo, Profile } from '../src/features/profiles/profiles.contract.ts';

/** What belongs to the user whose things the routes are tried on. */
export type Owned = {
  profile: Profile;
  photo: Photo;
  analysisId: string;
  voteLinkId: string;
  experimentId: string;
  exportId: string;
  signInId: string;
  upload: Buffer;
};

export type RouteRow = {
  /** Whom the route is for. What it names by id is then that user's alone, administrators included. */
  for: 'visitors' | 'users' | 'administrators';
  /** What it answers whom it is for. */
  answers: number;
  /** Whether a user who has not agreed to the terms may do it too; said only of what changes something. */
  withoutTerms?: true;
  /** A body that reaches the question who asks, and about what. */
  body?: (owned: Owned) => unknown;
};

const week = { app: 'tinder', weekStart: '2024-11-18', likes: 10, matches: 1, replies: null, dates: null };

/**
 * Every route of /api/openapi.json. A route without a row fails src/main/every-route.slow.test.ts, which tries each as a
 * stranger, as another user, as an administrator and as its owner. They run in this order, so that what takes
 * something away comes last.
 */
export const routeMatrix: Readonly<Record<string, RouteRow>> = {
  'POST /visits': { for: 'visitors', answers: 200, body: () => ({ url: '/', referrer: '' }) },
  'GET /ip': { for: 'visitors', answers: 200 },
  'POST /activities': { for: 'visitors', answers: 200, body: () => [] },
  'GET /bot-check/challenge': { for: 'visitors', answers: 200 },
  'POST /auth/send-code': { for: 'visitors', answers: 400, body: () => ({}) },
  'POST /auth/verify-code': { for: 'visitors', answers: 400, body: () => ({}) },
  'POST /auth/second-step': { for: 'visitors', answers: 400, body: () => ({}) },
  'GET /dev/outbox': { for: 'visitors', answers: 200 },
  'POST /email-confirmations': { for: 'visitors', answers: 410, body: () => ({ token: 'x' }) },

  'GET /plans': { for: 'visitors', answers: 200 },

  'GET /me': { for: 'users', answers: 200 },
  'PATCH /me': { for: 'users', withoutTerms: true, answers: 200, body: () => ({ lastName: 'Q' }) },
  'POST /me/email-confirmation': { for: 'users', withoutTerms: true, answers: 409 },
  'PUT /me/consents/face-analysis': { for: 'users', answers: 200, body: () => ({ accepted: true }) },
  'PUT /me/consents/terms': {
    for: 'users',
    withoutTerms: true,
    answers: 200,
    body: () => ({ accepted: true }),
  },
  'GET /age-review': { for: 'users', answers: 200 },
  'GET /me/sign-ins': { for: 'users', answers: 200 },
  'GET /me/second-factor': { for: 'users', answers: 200 },
  'POST /me/second-factor': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /me/second-factor/confirm': {
    for: 'users',
    withoutTerms: true,
    answers: 400,
    body: () => ({ code: '000000' }),
  },
  'DELETE /me/second-factor': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /me/recovery-codes': { for: 'users', withoutTerms: true, answers: 200 },
  'GET /auth/step-up': { for: 'users', answers: 200 },
  'GET /auth/step-up/proof': { for: 'users', answers: 200 },
  'POST /auth/step-up/send-code': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /auth/step-up': {
    for: 'users',
    withoutTerms: true,
    answers: 400,
    body: () => ({ way: 'sms', code: '1' }),
  },
  'GET /me/exports/latest': { for: 'users', answers: 200 },
  'GET /me/exports/{id}/file': { for: 'users', answers: 200 },
  'POST /me/exports': { for: 'users', withoutTerms: true, answers: 202 },
  'POST /me/phone-change/send-code': {
    for: 'users',
    withoutTerms: true,
    answers: 400,
    body: () => ({ phoneNumber: '555', botCheck: 'solved' }),
  },
  'GET /me/phone-change': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /me/phone-change/start': {
    for: 'users',
    withoutTerms: true,
    answers: 400,
    body: () => ({ phoneNumber: '555', code: '1' }),
  },
  'POST /me/phone-change/send-proof-code': { for: 'users', withoutTerms: true, answers: 409 },
  'POST /me/phone-change': {
    for: 'users',
    withoutTerms: true,
    answers: 409,
    body: () => ({ proof: { kind: 'wait' } }),
  },
  'DELETE /me/phone-change/started': { for: 'users', withoutTerms: true, answers: 200 },
  'DELETE /me/phone-change': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /auth/lost-number/send-code': {
    for: 'visitors',
    answers: 400,
    body: () => ({ phoneNumber: '555', botCheck: 'solved' }),
  },
  'POST /auth/lost-number': {
    for: 'visitors',
    answers: 400,
    body: () => ({ phoneNumber: '555', code: '1', oldNumber: '555', recoveryCode: 'x' }),
  },
  'POST /phone-change-links/read': { for: 'visitors', answers: 410, body: () => ({ token: 'x' }) },
  'POST /phone-change-links/use': { for: 'visitors', answers: 410, body: () => ({ token: 'x' }) },
  'GET /me/deletion/ways': { for: 'users', answers: 200 },
  'POST /me/deletion/send-code': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /me/deletion': {
    for: 'users',
    withoutTerms: true,
    answers: 400,
    body: () => ({ code: '1', word: 'no' }),
  },
  'DELETE /me/deletion': { for: 'users', withoutTerms: true, answers: 200 },

  'GET /subscription': { for: 'users', answers: 200 },
  'GET /orders': { for: 'users', answers: 200 },
  'POST /subscription/cancel': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /subscription/resume': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /subscription/change': {
    for: 'users',
    // A preview; making the change needs them.
    withoutTerms: true,
    answers: 200,
    body: () => ({ plan: 'premiumMonthly', previewOnly: true }),
  },
  'PUT /subscription/card': {
    for: 'users',
    withoutTerms: true,
    answers: 200,
    body: () => ({
      cardNumber: '4242 4242 4242 4242',
      cardName: 'Zoë Q',
      expiryMonth: '12',
      expiryYear: '2030',
      cvv: '123',
    }),
  },
  'POST /subscription/card/confirm': { for: 'users', withoutTerms: true, answers: 200 },

  'POST /conversions': {
    for: 'users',
    withoutTerms: true,
    answers: 200,
    body: () => ({ kind: 'Login', eventId: '0b6f3f0e-4a0c-4a52-9d2b-0a4a4f4f4f4f', url: '/login' }),
  },

  'POST /payment': { for: 'users', answers: 400, body: () => ({}) },
  'POST /payment/confirm': { for: 'users', withoutTerms: true, answers: 400, body: () => ({}) },

  'GET /profiles': { for: 'users', answers: 200 },
  'POST /profiles': { for: 'users', answers: 201, body: () => ({ app: 'tinder' }) },
  'GET /profiles/{id}': { for: 'users', answers: 200 },
  'PATCH /profiles/{id}': { for: 'users', answers: 200, body: () => ({ bio: 'changed' }) },
  'PUT /profiles/{id}/photo-order': {
    for: 'users',
    answers: 200,
    body: (owned) => ({ photoIds: [owned.photo.id] }),
  },
  'PUT /profiles/{id}/browser-verdict': {
    for: 'users',
    // The server has a report on it.
    answers: 409,
    body: (owned) => ({
      photos: [
        { photoId: owned.photo.id, number: 1, verdict: 'keep', reason: 'Sharp.', note: null, action: null },
      ],
      reviewedCount: 1,
      order: [owned.photo.id],
      steps: [],
      versions: { engine: 'in the browser', rules: '1' },
    }),
  },
  'POST /profiles/{id}/analyses': { for: 'users', answers: 200 },
  'GET /profiles/{id}/analyses': { for: 'users', answers: 200 },
  'GET /analyses/{id}': { for: 'users', answers: 200 },
  'GET /analyses/{id}/events': { for: 'users', answers: 200 },
  'POST /analyses/{id}/browser-verdicts': { for: 'users', answers: 409, body: () => ({ verdicts: [] }) },
  'GET /photos/{photoId}/{size}': { for: 'users', answers: 200 },

  'POST /results/imports': {
    for: 'users',
    answers: 201,
    body: () => ({
      app: 'tinder',
      source: 'tinder-export',
      days: [],
      hours: [],
      openings: [],
      lags: [],
      texts: [],
    }),
  },
  'GET /results': { for: 'users', answers: 200 },
  // The owner's plan is a regular one.
  'GET /insights': { for: 'users', answers: 402 },
  'GET /results/imports': { for: 'users', answers: 200 },
  'PUT /results/weeks': { for: 'users', answers: 200, body: () => week },
  'POST /results/weeks': { for: 'users', answers: 200, body: () => ({ weeks: [week] }) },
  'GET /results/weeks': { for: 'users', answers: 200 },
  'DELETE /results/imports/{app}': { for: 'users', withoutTerms: true, answers: 200 },
  'DELETE /results/weeks/{app}/{weekStart}': { for: 'users', withoutTerms: true, answers: 200 },

  'GET /experiments': { for: 'users', answers: 200 },
  // Premium's.
  'GET /experiments/bases': { for: 'users', answers: 402 },
  'GET /experiments/profile-versions': { for: 'users', answers: 200 },
  'POST /experiments': {
    for: 'users',
    answers: 402,
    body: () => ({
      app: 'tinder',
      name: 'First photo',
      a: { text: 'The portrait', profileVersionId: null },
      b: { text: 'The hill', profileVersionId: null },
      baseline: 0.1,
      relativeUplift: 1,
      likesPerDay: 50,
      blockDays: 7,
      startsOn: '2026-11-23',
    }),
  },
  'GET /experiments/{id}': { for: 'users', answers: 200 },
  'PUT /experiments/{id}/blocks/{number}': {
    for: 'users',
    answers: 200,
    body: () => ({ likes: 70, matches: 7 }),
  },
  'POST /experiments/{id}/stop': { for: 'users', withoutTerms: true, answers: 200 },
  'DELETE /experiments/{id}': { for: 'users', withoutTerms: true, answers: 200 },
  'GET /vote-links': { for: 'users', answers: 200 },
  // Premium's.
  'POST /vote-links': {
    for: 'users',
    answers: 402,
    body: (owned) => ({ photoIds: [owned.photo.id, owned.profile.id], days: 7 }),
  },
  'POST /vote-links/{id}/close': { for: 'users', withoutTerms: true, answers: 200 },
  'DELETE /vote-links/{id}': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /votes/{token}/pair': { for: 'visitors', answers: 404 },
  'POST /votes/{token}': {
    for: 'visitors',
    answers: 404,
    body: () => ({ chosen: 'no-photo-of-vote', other: 'nor-this-one-eit' }),
  },
  'GET /votes/{token}/photos/{key}': { for: 'visitors', answers: 404 },

  'GET /dashboard': { for: 'users', answers: 200 },
  // These users have no premium subscription.
  'GET /coach': { for: 'users', answers: 402 },
  'GET /next-step': { for: 'users', answers: 200 },
  'POST /coach/plans': { for: 'users', answers: 402, body: (owned) => ({ profileId: owned.profile.id }) },
  'PUT /coach/tasks/{id}': { for: 'users', answers: 404, body: () => ({ isDone: true }) },
  'POST /coach/questions': {
    for: 'users',
    answers: 402,
    body: (owned) => ({ profileId: owned.profile.id, question: 'Should I smile?' }),
  },
  'POST /coach/rewrites': {
    for: 'users',
    answers: 402,
    body: (owned) => ({ profileId: owned.profile.id, textId: 'bio' }),
  },
  // Any subscription opens these; the profile has no such prompt.
  'POST /coach/profiles/{id}/edits': {
    for: 'users',
    answers: 409,
    body: () => ({ textId: 'prompt:0123456789abcdef' }),
  },
  'GET /coach/profiles/{id}/texts': { for: 'users', answers: 200 },
  'PUT /coach/profiles/{id}/texts': {
    for: 'users',
    answers: 409,
    body: () => ({ textId: 'prompt:0123456789abcdef', text: 'new', expectedText: 'mine' }),
  },
  'GET /coach/choices': { for: 'users', answers: 200 },
  'PUT /coach/note': { for: 'users', withoutTerms: true, answers: 200, body: () => ({ isWanted: false }) },
  'PUT /coach/model-agreement': {
    for: 'users',
    withoutTerms: true,
    answers: 200,
    body: () => ({ host: 'model.example', isAgreed: false }),
  },
  'POST /coach/stop-note': { for: 'visitors', answers: 410, body: () => ({ token: 'x' }) },
  'GET /coach/note-subscription': { for: 'visitors', answers: 303 },
  'POST /coach/note-subscription': { for: 'visitors', answers: 400 },

  'POST /activities/clear': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /activities/restore': {
    for: 'users',
    withoutTerms: true,
    answers: 200,
    body: () => ({ clearingId: '0b7c1d9e-0000-4000-8000-000000000000' }),
  },

  'GET /admin/overview': { for: 'administrators', answers: 200 },
  'GET /admin/funnel': { for: 'administrators', answers: 200 },
  'GET /admin/revenue': { for: 'administrators', answers: 200 },
  'GET /admin/users': { for: 'administrators', answers: 200 },
  'GET /admin/sessions': { for: 'administrators', answers: 200 },
  'GET /admin/activities': { for: 'administrators', answers: 200 },
  'GET /admin/orders': { for: 'administrators', answers: 200 },
  'GET /admin/orders/{id}': { for: 'administrators', answers: 404 },
  'GET /admin/users/{id}/activities': { for: 'administrators', answers: 200 },
  'GET /admin/sessions/{token}/activities': { for: 'administrators', answers: 200 },
  'GET /admin/users/{id}': { for: 'administrators', answers: 200 },
  'GET /admin/sessions/{token}': { for: 'administrators', answers: 404 },
  'GET /admin/exports/users.csv': { for: 'administrators', answers: 200 },
  'GET /admin/exports/sessions.csv': { for: 'administrators', answers: 200 },
  'GET /admin/exports/orders.csv': { for: 'administrators', answers: 200 },
  'POST /admin/orders/{id}/refund': {
    for: 'administrators',
    answers: 404,
    body: () => ({ amount: 1, refundedPrice: 0 }),
  },
  'GET /admin/users/{id}/session': { for: 'administrators', answers: 200 },
  'POST /admin/users/{id}/activities/clear': { for: 'administrators', answers: 200 },
  'GET /admin/audit-log': { for: 'administrators', answers: 200 },
  'GET /admin/moderation': { for: 'administrators', answers: 200 },
  // The photo does not wait for review, so that nobody may look at it.
  'GET /admin/moderation/{photoId}/image': { for: 'administrators', answers: 404 },
  'POST /admin/moderation/{photoId}/keep': { for: 'administrators', answers: 404 },
  'POST /admin/moderation/{photoId}/remove': { for: 'administrators', answers: 404 },
  'GET /admin/age-reviews': { for: 'administrators', answers: 200 },
  // No such review waits.
  'POST /admin/age-reviews/{id}/lift': { for: 'administrators', answers: 404 },
  'POST /admin/age-reviews/{id}/confirm': { for: 'administrators', answers: 404 },
  'GET /admin/health': { for: 'administrators', answers: 200 },
  'POST /admin/connection-test': { for: 'administrators', answers: 200 },
  'GET /admin/rank-changes': { for: 'administrators', answers: 200 },
  'PUT /admin/users/{id}/rank': { for: 'administrators', answers: 200, body: () => ({ rank: 1 }) },

  'PUT /profiles/{id}/photos/{position}': {
    for: 'users',
    answers: 201,
    body: (owned) => new Uint8Array(owned.upload),
  },
  'DELETE /profiles/{id}/photos/{position}': { for: 'users', withoutTerms: true, answers: 200 },
  'DELETE /profiles/{id}': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /subscription/refund': { for: 'users', withoutTerms: true, answers: 409 },
  'DELETE /me/sign-ins/{id}': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /me/sign-ins/end-others': { for: 'users', withoutTerms: true, answers: 200 },
  'POST /auth/sign-out': { for: 'visitors', answers: 200 },
};
