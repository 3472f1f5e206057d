import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import { storedText, textUpdate } from './profile-text.ts';

const profile: Profile = {
  id: 'p',
  app: 'hinge',
  bio: 'My bio',
  prompts: [
    { question: 'One', answer: 'first' },
    { question: 'Two', answer: 'second' },
  ],
  iAm: null,
  lookingFor: null,
  ownerPhotoId: null,
  ownerFace: null,
  noneIsOwner: false,
  photos: [],
  latestAnalysis: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

describe('storedText', () => {
  it('reads bio and prompts by the name of the field', () => {
    expect(storedText(profile, 'bio')).toBe('My bio');
    expect(storedText(profile, 'prompt:1')).toBe('second');
  });

  it.each(['prompt:2', 'prompt:x', 'else'])('knows no %s', (field) => {
    expect(storedText(profile, field)).toBeNull();
  });
});

describe('textUpdate', () => {
  it('changes one answer and keeps the other prompts', () => {
    expect(textUpdate(profile, 'prompt:0', 'new')).toEqual({
      prompts: [
        { question: 'One', answer: 'new' },
        { question: 'Two', answer: 'second' },
      ],
    });
  });

  it('changes the bio alone', () => {
    expect(textUpdate(profile, 'bio', 'new')).toEqual({ bio: 'new' });
  });
});
