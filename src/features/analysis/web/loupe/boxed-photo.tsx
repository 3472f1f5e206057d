import { FramedFaces, PhotoOnFilm, type FramedFacesProps } from './framed-faces.tsx';
import { Magnifier } from './magnifier.tsx';

/** The whole photo on film with a frame around each face that was found; a lens follows the mouse over it. */
export function BoxedPhoto(props: FramedFacesProps) {
  return (
    <PhotoOnFilm>
      <Magnifier photoId={props.photoId}>
        <FramedFaces {...props} />
      </Magnifier>
    </PhotoOnFilm>
  );
}
