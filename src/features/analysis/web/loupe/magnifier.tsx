import { useState, type PointerEvent, type ReactNode } from 'react';
import { useLargePhoto } from './photo-image.tsx';

const magnification = 2.5;
const lensPx = 190;

type Aim = { x: number; y: number; width: number; height: number };

/** The editor's loupe: a round lens over the picture wherever the mouse points. Fingers enlarge the page themselves. */
export function Magnifier({ photoId, children }: { photoId: string; children: ReactNode }) {
  const [aim, setAim] = useState<Aim | null>(null);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setAim({ x: event.clientX - left, y: event.clientY - top, width, height });
  };
  return (
    <div
      className="relative min-w-0 cursor-crosshair"
      onPointerMove={follow}
      onPointerLeave={() => setAim(null)}
    >
      {children}
      {aim && <Lens photoId={photoId} aim={aim} />}
    </div>
  );
}

function Lens({ photoId, aim }: { photoId: string; aim: Aim }) {
  const { x, y, width, height } = aim;
  const large = useLargePhoto(photoId);
  const radius = lensPx / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 rounded-full border-4 border-film bg-film bg-no-repeat shadow-2xl ring-1 ring-edge print:hidden"
      style={{
        left: x - radius,
        top: y - radius,
        width: lensPx,
        height: lensPx,
        backgroundOrigin: 'border-box',
        backgroundImage: `url("${large}")`,
        backgroundSize: `${width * magnification}px ${height * magnification}px`,
        backgroundPosition: `${radius - x * magnification}px ${radius - y * magnification}px`,
      }}
    />
  );
}
