import { classNames } from '../../../../web/ui/class-names.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import type { OwnerWord } from '../../report/compare-photos.ts';
import { faceBoxes, type FaceBox } from '../loupe/face-boxes.ts';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { largeTexts, sheetTexts } from './try-texts.ts';

type Props = {
  /** In the person's own order. */
  photos: readonly PhotoResult[];
  owner: OwnerWord | null;
  onClose: () => void;
  onName: (owner: OwnerWord) => void;
};

/** The photos with people; each face is a button, and people tap their own. */
export function WhoIsMe({ photos, owner, onClose, onName }: Props) {
  const withFaces = photos
    .map((photo) => ({
      photo,
      faces: faceBoxes(photo.signals).toSorted((one, other) => one.x - other.x),
    }))
    .filter(({ faces }) => faces.length > 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={largeTexts.whoTitle}
      description={`${largeTexts.tap} ${largeTexts.whoSize}`}
      size="sheet"
      startsAtTitle
    >
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {withFaces.map(({ photo: { photoId, position }, faces }) => (
          <li key={photoId} className="flex justify-center self-start bg-film p-2">
            <div className="relative">
              <PhotoImage
                photoId={photoId}
                alt={sheetTexts.photo(position + 1)}
                sizes="(min-width: 640px) 440px, 100vw"
                className="block h-auto max-h-[62dvh] w-auto max-w-full"
              />
              {faces.map((face, index) => (
                <button
                  key={`${face.x} ${face.y}`}
                  type="button"
                  aria-label={largeTexts.face(index + 1, faces.length, position + 1)}
                  aria-pressed={isNamed(face, photoId, owner)}
                  onClick={() => onName({ photoId, face: faces.length === 1 ? null : boxOf(face) })}
                  style={{
                    left: percent(face.x),
                    top: percent(face.y),
                    width: percent(face.width),
                    height: percent(face.height),
                  }}
                  className={classNames(
                    'absolute min-h-7 min-w-7 rounded-control border-edge hover:bg-edge/30 focus-visible:outline-edge',
                    isNamed(face, photoId, owner) ? 'border-4' : 'border-2',
                  )}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function isNamed(face: FaceBox, photoId: string, owner: OwnerWord | null): boolean {
  if (owner?.photoId !== photoId) return false;
  return owner.face === null || (owner.face.x === face.x && owner.face.y === face.y);
}

function boxOf({ x, y, width, height }: FaceBox): OwnerWord['face'] {
  return { x, y, width, height };
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
