import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import { profilesContract, type Photo, type Profile } from '../../profiles.contract.ts';
import type { DeskEvent, PhotoDesk } from './photo-desk-types.ts';
import type { DeskState } from './sheet-state.ts';
import { createPhotoDesk } from './photo-desk.ts';
import { createPhotoServer } from './photo-server.ts';
import { noteProfile } from '../profile-queries.ts';
import { photoTexts } from '../desk/desk-texts.ts';

/** The desk of one profile's photos for as long as its screen is open; `onEvent` has to stay the same function. */
export function usePhotoDesk(
  profile: Profile,
  onEvent: (event: DeskEvent) => void,
): { desk: PhotoDesk; state: DeskState } {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const { id, app } = profile;

  const [desk] = useState(() => {
    const { name, maxPhotos } = appLimits[app];
    const me = queryClient.getQueryData<User>(['me']);
    return createPhotoDesk({
      photos: profile.photos,
      maxPhotos,
      limitSentence: photoTexts.most(name, maxPhotos),
      server: createPhotoServer(api, id),
      // Should it not be known yet, the server asks for it.
      hasConsent: !me || me.consents.faceAnalysis !== null,
      newKey: () => crypto.randomUUID(),
      onEvent,
      onPhotos: (shown) => {
        const known = queryClient.getQueryData<Profile>(['profiles', id])?.photos ?? [];
        noteProfile(queryClient, id, { photos: shown.map((photo) => withKnownFaces(photo, known)) });
      },
    });
  });
  const state = useSyncExternalStore(desk.subscribe, desk.getState);

  useEffect(() => desk.receive(profile.photos), [desk, profile.photos]);
  useEffect(() => () => desk.close(), [desk]);
  return { desk, state };
}

/** The sheet may still have a photo as it was before its faces were found. */
function withKnownFaces(photo: Photo, known: readonly Photo[]): Photo {
  if (photo.faces.state !== 'waiting') return photo;
  return { ...photo, faces: known.find(({ id }) => id === photo.id)?.faces ?? photo.faces };
}
