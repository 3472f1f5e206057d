import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { useId, type ReactElement, type ReactNode } from 'react';

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

export const tooltipStyle =
  'max-w-72 rounded-sm bg-film px-3 py-2 text-sm text-white transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A short remark beside an element on hover and focus; screen readers hear it as the element's description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} aria-describedby={id} render={children} />
      <span id={id} hidden>
        {text}
      </span>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="z-50">
          <BaseTooltip.Popup aria-hidden="true" className={tooltipStyle}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
