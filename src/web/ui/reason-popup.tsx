import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';

export type ReasonPopupProps = {
  anchor: RefObject<HTMLElement | null>;
  text: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** A remark at an element, open for as long as it is rendered. Screen readers get the text from the element itself. */
export function ReasonPopup({ anchor, text, onPointerEnter, onPointerLeave }: ReasonPopupProps) {
  return (
    <BaseTooltip.Root open>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} sideOffset={8} className="z-50">
          <BaseTooltip.Popup
            aria-hidden="true"
            className="max-w-72 rounded-sm bg-film px-3 py-2 text-sm text-white transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
