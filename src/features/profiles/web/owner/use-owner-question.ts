import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { profilesContract, type Photo, type Profile } from '../../profiles.contract.ts';
import { tapYourselfTexts } from '../desk/desk-texts.ts';
import { noteProfile } from '../profile-queries.ts';
import { isOwnerAsked, photosOfPeople, type Face, type PhotoOfPeople } from './people-on-photos.ts';
import { looksForFaces, untilFacesAreKnown } from './use-faces-soon.ts';

/** What the user answers: the photo and the face on it, or that none of the faces is theirs. */
export type OwnerAnswer = { photo: PhotoOfPeople; face: Face } | 'none';

export type OwnerQuestion = {
  people: readonly PhotoOfPeople[];
  /** Several people are on the photos, and it is not known which one is the user. */
  isDue: boolean;
  isOpen: boolean;
  /** The analysis waits until the server has looked for faces. */
  isLooking: boolean;
  /** The analysis waits for the answer. */
  isBeforeAnalysis: boolean;
  isSaving: boolean;
  error: unknown;
  open: () => void;
  /**
   * Asks once before an analysis, where it is due; waits some seconds where that is not known yet. Resolves to whether the analysis
   * goes on.
   */
  askBeforeAnalysis: () => Promise<boolean>;
  answer: (answer: OwnerAnswer) => void;
  skip: () => void;
  close: () => void;
};

/** Links with this hash open the question. */
const hash = '#tap-yourself';

/** The question which of several people the user is. `photos` stand in the order of the sheet. */
export function useOwnerQuestion(
  profile: Profile,
  photos: readonly Photo[],
  announce: (text: string) => void,
): OwnerQuestion {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [goOn, setGoOn] = useState<((goesOn: boolean) => void) | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const wasAsked = useRef(false);
  const hasWaited = useRef(false);
  const people = photosOfPeople(photos);
  const isDue = isOwnerAsked(profile, photos);

  const end = (goesOn: boolean) => {
    setIsOpen(false);
    setGoOn(null);
    goOn?.(goesOn);
  };
  const save = useMutation({
    mutationFn: (answer: OwnerAnswer) =>
      api.update(
        answer === 'none'
          ? { id: profile.id, noneIsOwner: true }
          : { id: profile.id, ownerPhotoId: answer.photo.photo.id, ownerFace: answer.face },
      ),
    onSuccess: ({ ownerPhotoId, ownerFace, noneIsOwner, updatedAt }, answer) => {
      noteProfile(queryClient, profile.id, { ownerPhotoId, ownerFace, noneIsOwner, updatedAt });
      announce(answer === 'none' ? tapYourselfTexts.noneIsYou : tapYourselfTexts.youAre(answer.photo.number));
      end(true);
    },
  });

  const openByLink = useEffectEvent(() => {
    if (wasAsked.current || window.location.hash !== hash) return;
    wasAsked.current = true;
    setIsOpen(true);
  });
  const hasPeople = people.length > 0;
  useEffect(() => {
    if (hasPeople) openByLink();
  }, [hasPeople]);

  return {
    people,
    isDue,
    isOpen: isOpen && people.length > 0,
    isLooking,
    isBeforeAnalysis: goOn !== null,
    isSaving: save.isPending,
    error: save.error,
    open: () => setIsOpen(true),
    askBeforeAnalysis: async () => {
      if (wasAsked.current) return true;
      if (!hasWaited.current && looksForFaces(queryClient, profile.id)) {
        hasWaited.current = true;
        setIsLooking(true);
        announce(tapYourselfTexts.lookingForFaces);
        await untilFacesAreKnown(queryClient, profile.id);
        setIsLooking(false);
      }
      const latest = queryClient.getQueryData<Profile>(['profiles', profile.id]) ?? profile;
      if (!isOwnerAsked(latest, latest.photos)) return true;
      wasAsked.current = true;
      setIsOpen(true);
      return new Promise((resolve) => setGoOn(() => resolve));
    },
    answer: (answer) => {
      if (!save.isPending) save.mutate(answer);
    },
    skip: () => end(true),
    close: () => {
      save.reset();
      end(false);
    },
  };
}
