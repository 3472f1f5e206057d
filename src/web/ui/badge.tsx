import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'keep' | 'caution' | 'drop' | 'film';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-blush text-ink',
  keep: 'bg-keep-wash text-keep',
  caution: 'bg-caution-wash text-caution',
  drop: 'bg-drop-wash text-pencil-deep',
  film: 'bg-film text-edge',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-sm font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
