import { measured, type Signal } from '../../domain/signal.ts';
import { appFrame } from './people/framing.ts';

/** Shorter side, in pixels of the stored photo, of what is left when the app cuts its frame (width ÷ height) out of it. */
export function resolution(photo: { width: number; height: number }, frameRatio: number): Signal<number> {
  const frame = appFrame(photo, frameRatio);
  return measured(Math.round(Math.min(frame.width, frame.height)), 'px');
}
