import { useId } from 'react';
import { classNames } from './class-names.ts';

export type MeterProps = {
  label: string;
  /** From 0 to 1; null where it could not be told. */
  value: number | null;
  /** Where the value begins to be good enough, 0 to 1; drawn as a tick. */
  threshold?: number | undefined;
  /** The measurement in words: "sharp, 0.71". */
  valueText: string;
  /** Why there is no value, or what stands behind it. */
  note?: string | null | undefined;
};

/** One measurement: a bar, the tick that it should reach, and the same in words. */
export function Meter({ label, value, threshold, valueText, note }: MeterProps) {
  const id = useId();
  const reaches = value !== null && (threshold === undefined || value >= threshold);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-right text-sm text-ink-soft [font-variant-numeric:tabular-nums]">
          {valueText}
        </span>
      </div>
      {value === null ? (
        <div className="mt-2 border-t-2 border-dashed border-line-strong" />
      ) : (
        <svg
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={1}
          aria-valuenow={value}
          aria-valuetext={valueText}
          width="100%"
          height="16"
          className="mt-1 block overflow-visible"
        >
          <rect y="5" width="100%" height="6" className="fill-line" />
          <rect
            y="5"
            width={percent(value)}
            height="6"
            className={classNames(reaches ? 'fill-keep' : 'fill-pencil')}
          />
          {threshold !== undefined && (
            <line
              x1={percent(threshold)}
              x2={percent(threshold)}
              y1="0"
              y2="16"
              strokeWidth="2"
              className="stroke-ink"
            />
          )}
        </svg>
      )}
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
}
