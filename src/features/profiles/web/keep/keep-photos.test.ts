import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import type { NewBrowserVerdict } from '../../browser-verdict.contract.ts';
import type { Photo, Profile } from '../../profiles.contract.ts';
import { createPhotoDesk } from '../photos/photo-desk.ts';
import type { PhotoServer } from '../photos/photo-desk-types.ts';
import { createKeeping, type PhotosToKeep } from './keep-photos.ts';

const profile: Profile = {
  id: 'profile',
  app: 'tinder',
  bio: '',
  prompts: [],
  iAm: null,
  lookingFor: null,
  ownerPhotoId: null,
  ownerFace: null,
  noneIsOwner: false,
  photos: [],
  latestAnalysis: null,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
};

const dark = new File(['dark'], 'dark.jpg');
const clear = new File(['clear'], 'clear.jpg');
const toKeep: PhotosToKeep = {
  app: 'tinder',
  bio: '',
  photos: [
    { file: dark, number: 1, verdict: 'drop', reason: 'Too dark.', note: 'too dark', action: 'Retake it.' },
    { file: clear, number: 2, verdict: 'keep', reason: 'Clear.', note: null, action: null },
  ],
  order: [1, 0],
  steps: ['Put photo 2 first.'],
  versions: { engine: 'engine', rules: 'rules' },
};

/** What the server was asked, in order. */
let asked: string[];
let saved: NewBrowserVerdict[];
let keptIn: string[];
/** Refuses a request by its name, once or always. */
let refuse: (request: string) => AppError | null;

beforeEach(() => {
  asked = [];
  saved = [];
  keptIn = [];
  refuse = () => null;
});

function ask(request: string): Promise<void> {
  asked.push(request);
  const refusal = refuse(request);
  return refusal ? Promise.reject(refusal) : Promise.resolve();
}

function photoServer(): PhotoServer {
  const photos: Photo[] = [];
  return {
    list: () => Promise.resolve([...photos]),
    async upload(file, position) {
      await ask(`upload ${file.name}`);
      const photo = { id: `id of ${file.name}`, position } as Photo;
      photos.push(photo);
      return photo;
    },
    remove: () => Promise.reject(new Error('Nothing is removed')),
    order: () => Promise.reject(new Error('Nothing is moved')),
  };
}

function keep(hasPlan = false) {
  let keys = 0;
  const server = photoServer();
  return createKeeping(
    toKeep,
    {
      createProfile: async () => {
        await ask('create');
        return profile;
      },
      photos: () => server,
      saveVerdict: hasPlan
        ? null
        : async (_id, verdict) => {
            await ask('save');
            saved.push(verdict);
            return profile;
          },
      onKept: (profileId) => keptIn.push(profileId),
    },
    (options) =>
      createPhotoDesk({
        ...options,
        maxPhotos: 9,
        limitSentence: 'No more.',
        hasConsent: true,
        newKey: () => String((keys += 1)),
        onPhotos: () => undefined,
      }),
  );
}

describe('keeping a verdict', () => {
  it('sends nothing before it is started', () => {
    expect(keep().state().step).toBe('ready');
    expect(asked).toEqual([]);
  });

  it('makes the profile, uploads, and ties each sentence to its uploaded photo', async () => {
    const keeping = keep();
    await keeping.start();
    expect(asked.toSorted()).toEqual(['create', 'save', 'upload clear.jpg', 'upload dark.jpg']);
    expect(saved).toEqual([
      {
        photos: [
          expect.objectContaining({
            photoId: 'id of dark.jpg',
            number: 1,
            verdict: 'drop',
            note: 'too dark',
          }),
          expect.objectContaining({ photoId: 'id of clear.jpg', number: 2, verdict: 'keep' }),
        ],
        order: ['id of clear.jpg', 'id of dark.jpg'],
        steps: ['Put photo 2 first.'],
        versions: { engine: 'engine', rules: 'rules' },
      },
    ]);
    expect(JSON.stringify(saved)).not.toContain('file');
    expect(keeping.state()).toMatchObject({ step: 'kept', sentCount: 2, share: 1 });
    expect(keptIn).toEqual(['profile']);
  });

  it('with a plan it uploads and saves no verdict', async () => {
    await keep(true).start();
    expect(asked).not.toContain('save');
    expect(keptIn).toEqual(['profile']);
  });

  it('goes on after an upload that broke, without sending anything twice', async () => {
    refuse = (request) =>
      request === 'upload dark.jpg' ? new AppError('service_unavailable', 'It broke.') : null;
    const keeping = keep();
    await keeping.start();
    expect(keeping.state()).toMatchObject({
      step: 'stuck',
      sentCount: 1,
      failed: [{ file: dark, problem: 'It broke.', canRetry: true }],
    });
    expect(saved).toEqual([]);
    refuse = () => null;
    await keeping.start();
    expect(keeping.state().step).toBe('kept');
    expect(asked.filter((request) => request === 'create')).toHaveLength(1);
    expect(asked.filter((request) => request === 'upload clear.jpg')).toHaveLength(1);
    expect(saved[0]?.photos).toHaveLength(2);
  });

  it('can leave out what the server refuses', async () => {
    refuse = (request) =>
      request === 'upload dark.jpg' ? new AppError('photo_duplicate', 'No photo.') : null;
    const keeping = keep();
    await keeping.start();
    await keeping.goOnWithoutFailed();
    expect(saved).toMatchObject([
      { photos: [{ photoId: 'id of clear.jpg', number: 2 }], order: ['id of clear.jpg'] },
    ]);
    expect(saved[0]?.photos).toHaveLength(1);
    expect(keeping.state().step).toBe('kept');
  });

  it('waits where the server has no consent, and goes on once it is given', async () => {
    const refusal = new AppError('face_analysis_consent_required', 'Please agree.');
    refuse = (request) => (request.startsWith('upload') ? refusal : null);
    const keeping = keep();
    await keeping.start();
    expect(keeping.state().step).toBe('needs-consent');
    refuse = () => null;
    await keeping.start();
    expect(keeping.state().step).toBe('kept');
    expect(saved[0]?.photos).toHaveLength(2);
  });

  it.each(['create', 'save'])('says what stopped it where the server refuses to %s', async (request) => {
    refuse = (asking) => (asking === request ? new AppError('conflict', 'Not now.') : null);
    const keeping = keep();
    await keeping.start();
    expect(keeping.state()).toMatchObject({ step: 'stuck', problem: 'Not now.', failed: [] });
    refuse = () => null;
    await keeping.start();
    expect(keptIn).toEqual(['profile']);
  });
});
