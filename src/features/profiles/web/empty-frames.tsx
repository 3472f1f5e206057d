import { Plus } from 'lucide-react';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import { firstFrame } from './sheet-frame.tsx';

type Props = {
  /** The first and the one after the last free place, from 0. */
  from: number;
  to: number;
  /** Files are held over the page. */
  isOver: boolean;
  onPick: () => void;
};

/** The unexposed rest of the film; the next frame takes photos. */
export function EmptyFrames({ from, to, isOver, onPick }: Props) {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const position = from + offset;
    const isNext = offset === 0;
    return (
      <li key={`empty ${position}`} aria-hidden={isNext ? undefined : true}>
        <FilmFrame
          number={frameNumber(position, firstFrame)}
          {...(isNext && { onOpen: onPick, openLabel: 'Add photos' })}
        >
          <span
            className={classNames(
              'flex items-center justify-center',
              isNext && 'm-[6%] size-[88%]! border-2 border-dashed border-white/45 text-white',
              isNext && isOver && 'border-edge text-edge',
            )}
          >
            {isNext && <Plus size={28} aria-hidden />}
          </span>
        </FilmFrame>
      </li>
    );
  });
}
