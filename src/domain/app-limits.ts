/** The dating apps Loupe knows. */
export const datingApps = ['tinder', 'bumble', 'hinge'] as const;
export type DatingApp = (typeof datingApps)[number];

/** What an app accepts. Lengths are in characters as `countCharacters` counts them; no app says how it counts. */
export type AppLimits = {
  readonly name: string;
  readonly maxPhotos: number;
  /** Null where the app has no free bio. */
  readonly bioMaxLength: number | null;
  readonly maxPrompts: number;
  readonly promptMaxLength: number;
  /** Width ÷ height of the frame in which the app shows a photo. */
  readonly photoAspectRatio: number;
  /** The day on which these figures were last compared with the app, ISO date. */
  readonly checkedOn: string;
};

export const appLimits: Readonly<Record<DatingApp, AppLimits>> = {
  tinder: {
    name: 'Tinder',
    maxPhotos: 9,
    bioMaxLength: 500,
    maxPrompts: 0,
    promptMaxLength: 0,
    photoAspectRatio: 3 / 4,
    checkedOn: '2026-11-01',
  },
  bumble: {
    name: 'Bumble',
    maxPhotos: 6,
    bioMaxLength: 300,
    maxPrompts: 3,
    promptMaxLength: 160,
    photoAspectRatio: 3 / 4,
    checkedOn: '2026-11-01',
  },
  hinge: {
    name: 'Hinge',
    maxPhotos: 6,
    bioMaxLength: null,
    maxPrompts: 3,
    promptMaxLength: 150,
    photoAspectRatio: 4 / 5,
    checkedOn: '2026-11-01',
  },
};
