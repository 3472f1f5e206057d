import type { FaceBox } from './face-boxes.ts';
import { Magnifier } from './magnifier.tsx';
import { PhotoImage } from './photo-image.tsx';

export type BoxedPhotoProps = {
  photoId: string;
  alt: string;
  sizes: string;
  /** Of the stored photo, so that nothing moves when it arrives; unknown once the profile has lost it. */
  dimensions: { width: number; height: number } | null;
  faces: readonly FaceBox[];
};

/** The whole photo on film with a frame around each face that was found. */
export function BoxedPhoto({ photoId, alt, sizes, dimensions, faces }: BoxedPhotoProps) {
  return (
    <div className="flex justify-center overflow-hidden bg-film p-2">
      <Magnifier photoId={photoId}>
        <PhotoImage
          photoId={photoId}
          alt={alt}
          sizes={sizes}
          {...dimensions}
          className="block h-auto max-h-[62dvh] w-auto max-w-full"
        />
        {faces.map((face) => (
          <FaceFrame key={`${face.label} ${face.x} ${face.y}`} face={face} />
        ))}
      </Magnifier>
    </div>
  );
}

function FaceFrame({ face }: { face: FaceBox }) {
  const { x, y, width, height, label } = face;
  const place = { left: share(x), top: share(y), width: share(width), height: share(height) };
  return (
    <div aria-hidden="true" className="absolute border-2 border-edge" style={place}>
      <span className="absolute top-full left-[-2px] bg-edge px-1.5 text-xs leading-5 font-semibold whitespace-nowrap text-film">
        {label}
      </span>
    </div>
  );
}

function share(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
