import type { Photo, Profile } from '../src/features/profiles/profiles.contract.ts';

/** What belongs to the user whose things the routes are tried on. */
export type Owned = {
  profile: Profile;
  photo: Photo;
  analysisId: string;
  exportId: string;
  signInId: string;
  upload: Buffer;
};

export type RouteRow = {
  /** Whom the route is for. What it names by id is then that user's alone, administrators included. */
  for: 'visitors' | 'users' | 'administrators';
  /** What it answers whom it is for. */
  answers: number;
  /** A body that reaches the question who asks, and about what. */
  body?: (owned: Owned) => unknown;
};

/**
 * Every route of /api/openapi.json. A route without a row fails src/main/every-route.test.ts, which tries each as a
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
  'GET /dev/outbox': { for: 'visitors', answers: 200 },
  'POST /email-confirmations': { for: 'visitors', answers: 410, body: () => ({ token: 'x' }) },

  'GET /me': { for: 'users', answers: 200 },
  'PATCH /me': { for: 'users', answers: 200, body: () => ({ lastName: 'Q' }) },
  'POST /me/email-confirmation': { for: 'users', answers: 409 },
  'PUT /me/consents/face-analysis': { for: 'users', answers: 200, body: () => ({ accepted: true }) },
  'PUT /me/consents/terms': { for: 'users', answers: 200, body: () => ({ accepted: true }) },
  'GET /me/sign-ins': { for: 'users', answers: 200 },
  'GET /me/exports/latest': { for: 'users', answers: 200 },
  'GET /me/exports/{id}/file': { for: 'users', answers: 200 },
  'POST /me/exports': { for: 'users', answers: 202 },
  'POST /me/phone-change/send-code': {
    for: 'users',
    answers: 400,
    body: () => ({ phoneNumber: '555', botCheck: 'solved' }),
  },
  'POST /me/phone-change': { for: 'users', answers: 400, body: () => ({ phoneNumber: '555', code: '1' }) },
  'POST /me/deletion/send-code': { for: 'users', answers: 200 },
  'POST /me/deletion': { for: 'users', answers: 400, body: () => ({ code: '1', word: 'no' }) },
  'DELETE /me/deletion': { for: 'users', answers: 200 },

  'GET /profiles': { for: 'users', answers: 200 },
  'POST /profiles': { for: 'users', answers: 201, body: () => ({ app: 'tinder' }) },
  'GET /profiles/{id}': { for: 'users', answers: 200 },
  'PATCH /profiles/{id}': { for: 'users', answers: 200, body: () => ({ bio: 'changed' }) },
  'PUT /profiles/{id}/photo-order': {
    for: 'users',
    answers: 200,
    body: (owned) => ({ photoIds: [owned.photo.id] }),
  },
  'POST /profiles/{id}/analyses': { for: 'users', answers: 200 },
  'GET /profiles/{id}/analyses': { for: 'users', answers: 200 },
  'GET /analyses/{id}': { for: 'users', answers: 200 },
  'GET /analyses/{id}/events': { for: 'users', answers: 200 },
  'GET /photos/{photoId}/{size}': { for: 'users', answers: 200 },

  'GET /admin/rank-changes': { for: 'administrators', answers: 200 },
  'PUT /admin/users/{id}/rank': { for: 'administrators', answers: 200, body: () => ({ rank: 1 }) },

  'PUT /profiles/{id}/photos/{position}': {
    for: 'users',
    answers: 201,
    body: (owned) => new Uint8Array(owned.upload),
  },
  'DELETE /profiles/{id}/photos/{position}': { for: 'users', answers: 200 },
  'DELETE /profiles/{id}': { for: 'users', answers: 200 },
  'DELETE /me/sign-ins/{id}': { for: 'users', answers: 200 },
  'POST /me/sign-ins/end-others': { for: 'users', answers: 200 },
  'POST /auth/sign-out': { for: 'visitors', answers: 200 },
};
