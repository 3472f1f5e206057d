import type { ReactNode } from 'react';
import type { FaceBox } from './face-boxes.ts';
import { PhotoImage } from './photo-image.tsx';

export type FramedFacesProps = {
  photoId: string;
  alt: string;
  sizes: string;
  /** Of the stored photo, so that nothing moves when it arrives; unknown once the profile has lost it. */
  dimensions: { width: number; height: number } | null;
  faces: readonly FaceBox[];
  /** Whether it is as wide as its frame; then its place is kept before it comes, also where it comes late. */
  fillsWidth?: boolean;
};

/** A picture in the middle of a piece of film. */
export function PhotoOnFilm({ children }: { children: ReactNode }) {
  return <div className="flex justify-center overflow-hidden bg-film p-2">{children}</div>;
}

/** The whole photo with a frame around each face that was found; its parent is positioned. */
export function FramedFaces({ photoId, alt, sizes, dimensions, faces, fillsWidth }: FramedFacesProps) {
  return (
    <>
      <PhotoImage
        photoId={photoId}
        alt={alt}
        sizes={sizes}
        {...dimensions}
        className={fillsWidth ? 'block h-auto w-full' : 'block h-auto max-h-[62dvh] w-auto max-w-full'}
      />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {faces.map((face) => (
          <FaceFrame key={`${face.label} ${face.x} ${face.y}`} face={face} />
        ))}
      </svg>
    </>
  );
}

const labelCharacterPx = 7;

function FaceFrame({ face: { x, y, width, height, label } }: { face: FaceBox }) {
  return (
    <>
      <rect
        x={share(x)}
        y={share(y)}
        width={share(width)}
        height={share(height)}
        strokeWidth="2"
        className="fill-none stroke-edge"
      />
      <svg x={share(x)} y={share(y + height)} className="overflow-visible">
        <rect x="-1" width={12 + label.length * labelCharacterPx} height="20" className="fill-edge" />
        <text x="5" y="14" className="fill-film text-xs font-semibold">
          {label}
        </text>
      </svg>
    </>
  );
}

function share(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
