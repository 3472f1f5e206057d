import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { Profile } from '../../profiles.contract.ts';
import { tapYourselfTexts, photoTexts } from '../desk/desk-texts.ts';
import type { Face, PhotoOfPeople } from './people-on-photos.ts';
import type { OwnerQuestion } from './use-owner-question.ts';

type Props = { profile: Profile; question: OwnerQuestion; finalFocus: () => HTMLElement | null };

/** The photos with people; each face in front is a button. */
export function OwnerDialog({ profile, question, finalFocus }: Props) {
  const { people, isBeforeAnalysis, isSaving, error, answer, skip, close } = question;
  const groups = people.filter(({ faces }) => faces.length > 1);
  const alone = people.filter(({ faces }) => faces.length === 1);
  const isYou = (photo: PhotoOfPeople, face: Face) => isChosen(profile, photo, face);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={tapYourselfTexts.tapYourself}
      description={
        groups.length > 0 ? `${tapYourselfTexts.severalPeople} ${tapYourselfTexts.why}` : tapYourselfTexts.why
      }
      size="sheet"
      startsAtTitle
      finalFocus={finalFocus}
      footer={
        <>
          {isBeforeAnalysis && (
            <Button kind="plain" onClick={skip}>
              {tapYourselfTexts.skip}
            </Button>
          )}
          <Button kind="quiet" busy={isSaving} onClick={() => answer('none')}>
            {tapYourselfTexts.none}
          </Button>
        </>
      }
    >
      <ActionError error={error} what={tapYourselfTexts.notSaved} />
      <div className={classNames('mt-4 grid gap-6', groups.length > 1 && 'sm:grid-cols-2')}>
        {groups.map((group) => (
          <GroupPhoto
            key={group.photo.id}
            group={group}
            isYou={(face) => isYou(group, face)}
            onTap={(face) => answer({ photo: group, face })}
          />
        ))}
      </div>
      {alone.length > 0 && (
        <section aria-labelledby="alone-title" className="mt-8">
          <h3 id="alone-title" className="text-lg font-bold">
            {groups.length > 0 ? tapYourselfTexts.orAlone : tapYourselfTexts.alone}
          </h3>
          <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
            {alone.map((one) => (
              <li key={one.photo.id}>
                <AlonePhoto
                  photo={one}
                  isYou={one.faces.some((face) => isYou(one, face))}
                  onTap={(face) => answer({ photo: one, face })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** The user may have named a photo alone. */
function isChosen(
  { ownerPhotoId, ownerFace }: Profile,
  { photo, faces }: PhotoOfPeople,
  face: Face,
): boolean {
  if (photo.id !== ownerPhotoId) return false;
  if (ownerFace === null) return faces.length === 1;
  return Math.abs(ownerFace.x - face.x) < face.width / 2 && Math.abs(ownerFace.y - face.y) < face.height / 2;
}

type GroupPhotoProps = { group: PhotoOfPeople; isYou: (face: Face) => boolean; onTap: (face: Face) => void };

function GroupPhoto({ group: { photo, number, faces }, isYou, onTap }: GroupPhotoProps) {
  const { width, height, url } = photo;
  return (
    <figure className="flex justify-center self-start bg-film p-2">
      {/* As wide as its height allows, so that shares of it are shares of the photo. */}
      <div className="relative" style={{ width: `min(100%, ${Math.round((62 * width) / height)}dvh)` }}>
        <img
          src={url.medium}
          alt={photoTexts.photo(number)}
          width={width}
          height={height}
          className="block h-auto w-full"
        />
        {faces.map((face, index) => (
          <button
            key={`${face.x} ${face.y}`}
            type="button"
            aria-label={tapYourselfTexts.person(index + 1, faces.length, number)}
            aria-pressed={isYou(face)}
            onClick={() => onTap(face)}
            style={{
              left: percent(face.x),
              top: percent(face.y),
              width: percent(face.width),
              height: percent(face.height),
            }}
            className={classNames(
              'absolute min-h-7 min-w-7 rounded-control border-edge hover:bg-edge/30 focus-visible:outline-edge',
              isYou(face) ? 'border-4' : 'border-2',
            )}
          >
            <FaceLabel className="top-full -left-0.5" isYou={isYou(face)}>
              {index + 1}
            </FaceLabel>
          </button>
        ))}
      </div>
    </figure>
  );
}

type AlonePhotoProps = { photo: PhotoOfPeople; isYou: boolean; onTap: (face: Face) => void };

function AlonePhoto({ photo: { photo, number, faces }, isYou, onTap }: AlonePhotoProps) {
  return (
    <button
      type="button"
      aria-label={tapYourselfTexts.person(1, 1, number)}
      aria-pressed={isYou}
      onClick={() => faces[0] && onTap(faces[0])}
      className={classNames(
        'relative block aspect-3/4 w-full overflow-hidden bg-film-soft',
        isYou && 'outline-4 -outline-offset-4 outline-edge',
      )}
    >
      <img
        src={photo.url.small}
        alt=""
        width={photo.width}
        height={photo.height}
        className="size-full object-cover"
      />
      {isYou && <FaceLabel className="bottom-0 left-0" isYou />}
    </button>
  );
}

type FaceLabelProps = { className: string; isYou: boolean; children?: ReactNode };

/** What stands at a face: its number, and a tick where the user said that it is theirs. */
function FaceLabel({ className, isYou, children }: FaceLabelProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute flex h-6 min-w-6 items-center justify-center gap-0.5 bg-edge px-1 text-sm font-bold text-film tabular-nums',
        className,
      )}
    >
      {children}
      {isYou && <Check size={16} strokeWidth={3} />}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
