import { measured, notMeasured, type Signal } from '../../domain/signal.ts';

/** Whether the flash fired, as the camera wrote it into the photo. */
export function flashFired(fromMetadata: boolean | null): Signal<boolean> {
  return fromMetadata === null
    ? notMeasured('The photo does not say whether the flash fired.')
    : measured(fromMetadata);
}

/** Focal length as 35 mm equivalent, mm, as the camera wrote it into the photo. */
export function focalLength(fromMetadata: number | null): Signal<number> {
  return fromMetadata === null
    ? notMeasured('The photo does not say which lens took it.', 'mm')
    : measured(Math.round(fromMetadata), 'mm');
}
