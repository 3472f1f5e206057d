import { describe, expect, it } from 'vitest';
import type { User } from '../features/accounts/accounts.contract.ts';
import { leadAway } from './guards.ts';

const agreed = { acceptedAt: '2026-11-01T00:00:00.000Z', documentVersion: 'terms' };
const whole: User = {
  id: '0b7c1d9e-0000-4000-8000-000000000000',
  phoneNumber: '+15551234567',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.org',
  emailConfirmed: false,
  canConfirmEmail: true,
  rank: 0,
  registrationSource: 'phone_auth',
  documentCreatedVia: 'register',
  documentCreatedAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  deletionDueAt: null,
  agePause: null,
  subscription: { status: 'inactive', plan: null, tier: null, expiresAt: null },
  consents: { terms: agreed, faceAnalysis: null },
};
const strict = { allowsIncomplete: false };
const lenient = { allowsIncomplete: true };

describe('a screen for signed-in users', () => {
  it('sends a visitor to sign in and back, whatever else it asks for', () => {
    expect(leadAway(null, '/profiles/7?tab=a&b=c', strict)).toBe(
      '/login?next=%2Fprofiles%2F7%3Ftab%3Da%26b%3Dc',
    );
    expect(leadAway(null, '/dashboard', lenient)).toBe('/login?next=%2Fdashboard');
  });

  it('lets a user with a complete profile in', () => {
    expect(leadAway(whole, '/profiles', strict)).toBeNull();
  });

  it.each([
    ['first name', { firstName: '' }],
    ['last name', { lastName: ' ' }],
    ['email', { email: '' }],
    ['terms', { consents: { terms: null, faceAnalysis: null } }],
  ])('sends a user without %s to the dashboard, except where that is allowed', (_what, missing) => {
    const me = { ...whole, ...missing };
    expect(leadAway(me, '/profiles/new', strict)).toBe('/dashboard?next=%2Fprofiles%2Fnew');
    expect(leadAway(me, '/settings', lenient)).toBeNull();
  });

  const subscriber: User = {
    ...whole,
    subscription: { status: 'active', plan: 'regularMonthly', tier: 'regular', expiresAt: null },
  };

  it.each([
    ['last name', { lastName: '' }],
    ['email', { email: '' }],
  ])('lets a subscriber in without %s, whom the payment could not complete', (_what, missing) => {
    for (const path of ['/profiles', '/profiles/new', '/profiles/7', '/profiles/7/report']) {
      expect(leadAway({ ...subscriber, ...missing }, path, strict)).toBeNull();
    }
  });

  it('asks a subscriber for the terms all the same', () => {
    const me = { ...subscriber, consents: { terms: null, faceAnalysis: null } };
    expect(leadAway(me, '/profiles', strict)).toBe('/dashboard?next=%2Fprofiles');
  });

  it('asks for the profile again once the subscription is over', () => {
    const over: User = { ...subscriber, subscription: { ...subscriber.subscription, status: 'inactive' } };
    expect(leadAway({ ...over, lastName: '' }, '/profiles', strict)).toBe('/dashboard?next=%2Fprofiles');
  });
});
