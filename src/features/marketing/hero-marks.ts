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
  { scene: 'sunglasses', mark: 'cross', note: 'sunglasses hide you', finding: 'eyes-covered' },
  { scene: 'window', mark: 'circle', note: 'this one first', finding: 'opener' },
  { scene: 'group', mark: 'cross', note: 'which one is you?', finding: 'group' },
  { scene: 'mirror', mark: 'cross', note: 'flash in the mirror', finding: 'mirror' },
  { scene: 'walk', mark: 'circle', note: 'second: all of you', finding: 'full-body' },
  { scene: 'dark', mark: 'underline', note: 'too dark, lift it', finding: 'too-dark' },
];
