import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import type { CitedRules } from '../findings/cited-rules.ts';
import { loupeTexts } from './loupe-texts.ts';
import { PhotoReading } from './photo-reading.tsx';

export type LoupeProps = {
  /** In the order of the sheet. */
  photos: readonly PhotoResult[];
  /** The photo under the loupe; none is while the loupe is put away. */
  photoId: string | undefined;
  rules: CitedRules;
  dimensionsOf: (photoId: string) => { width: number; height: number } | null;
  /** What can be said about a photo, under its verdict. */
  answersTo: (photo: PhotoResult) => ReactNode;
  onMove: (photoId: string) => void;
  onClose: () => void;
};

/** One photo under the loupe; the arrow keys and the buttons at the foot lead to its neighbours on the sheet. */
export function Loupe({ photos, photoId, rules, dimensionsOf, answersTo, onMove, onClose }: LoupeProps) {
  const index = photos.findIndex((photo) => photo.photoId === photoId);
  const photo = photos[index];
  const previous = photos[index - 1];
  const next = photos[index + 1];
  const isOpen = photo !== undefined;
  useArrowKeys(isOpen, (step) => {
    const neighbour = step < 0 ? previous : next;
    if (neighbour) onMove(neighbour.photoId);
  });

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={photo ? loupeTexts.titleOf(photo.position + 1) : ''}
      description={photo && <PlaceLine place={index + 1} count={photos.length} />}
      size="sheet"
      footer={
        photos.length > 1 && (
          <div className="flex w-full items-center justify-between gap-3">
            <Step to={previous} onMove={onMove} label={loupeTexts.previous} />
            <Step to={next} onMove={onMove} label={loupeTexts.next} />
          </div>
        )
      }
    >
      {photo && (
        <>
          <BackToTop key={photo.photoId} />
          <div className="mt-3">
            <PhotoReading photo={photo} rules={rules} dimensions={dimensionsOf(photo.photoId)}>
              <Fragment key={photo.photoId}>{answersTo(photo)}</Fragment>
            </PhotoReading>
          </div>
        </>
      )}
    </Dialog>
  );
}

function PlaceLine({ place, count }: { place: number; count: number }) {
  return <span role="status">{loupeTexts.placeOf(place, count)}</span>;
}

/** Stays in its place and keeps the focus where there is no neighbour, so that the keyboard is not thrown out. */
function Step({
  to,
  onMove,
  label,
}: {
  to: PhotoResult | undefined;
  onMove: (id: string) => void;
  label: typeof loupeTexts.previous | typeof loupeTexts.next;
}) {
  return (
    <button
      type="button"
      aria-disabled={to ? undefined : true}
      className={buttonStyle('quiet', !to)}
      onClick={() => to && onMove(to.photoId)}
    >
      {label === loupeTexts.previous && <ChevronLeft size={18} aria-hidden />}
      {label}
      {label === loupeTexts.next && <ChevronRight size={18} aria-hidden />}
    </button>
  );
}

/** Another photo starts at its top, whatever was read of the one before. */
function BackToTop() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = ref.current?.parentElement;
    if (scroller) scroller.scrollTop = 0;
  }, []);
  return <div ref={ref} />;
}

function useArrowKeys(isOn: boolean, onStep: (step: -1 | 1) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    if (event.key === 'ArrowRight') onStep(1);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => handle(event);
    // On the way down: the dialog lets no key out.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOn]);
}
