import type { PencilMarkKind } from '../../web/ui/pencil-mark.tsx';
import type { PortraitScene } from '../../web/ui/drawn-portrait.tsx';

/**
 * One picture of the landing page's sheet. `finding` is what the engine says of such a photo: it has to make that finding on
 * nine of ten photos that it was not tuned on, see `bench/vision/marks.ts`. Null: the picture bears no mark.
 */
export type HeroShot = { scene: PortraitScene } & (
  | { mark: PencilMarkKind; note: string; finding: string }
  | { mark: null; note: null; finding: null }
);

export const heroShots: readonly HeroShot[] = [
  { scene: 'moved', mark: 'underline', note: 'blurred', finding: 'soft' },
  { scene: 'window', mark: 'circle', note: 'this one first', finding: 'opener' },
  { scene: 'group', mark: null, note: null, finding: null },
  { scene: 'again', mark: 'cross', note: 'same shot', finding: 'near-duplicate' },
  { scene: 'walk', mark: null, note: null, finding: null },
  { scene: 'dark', mark: 'cross', note: 'too dark', finding: 'too-dark' },
];
