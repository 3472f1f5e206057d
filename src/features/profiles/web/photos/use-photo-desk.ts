import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { accountsContract } from '../../../accounts/accounts.contract.ts';
import { profilesContract, type Photo, type Profile } from '../../profiles.contract.ts';
import type { DeskEvent, DeskState, PhotoDesk } from './photo-desk-types.ts';
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
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const me = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  const { id, app } = profile;

  const [desk] = useState(() => {
    const { name, maxPhotos } = appLimits[app];
    return createPhotoDesk({
      photos: profile.photos,
      maxPhotos,
      limitSentence: photoTexts.most(name, maxPhotos),
      server: createPhotoServer(api, id),
      // Should it not be known yet, the server asks for it.
      hasConsent: !me.data || me.data.consents.faceAnalysis !== null,
      newKey: () => crypto.randomUUID(),
      onEvent,
      onPhotos: (photos) => {
        const known = queryClient.getQueryData<Profile>(['profiles', id])?.photos ?? [];
        noteProfile(queryClient, id, { photos: photos.map((photo) => withKnownFaces(photo, known)) });
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
