import { useId } from 'react';

export type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null while it is not known how far it is. */
  share: number | null;
  /** What stands at the right, "2 of 6" say; the percentage unless told. */
  valueText?: string;
};

export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const id = useId();
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  const text = valueText ?? (percent === null ? '' : `${percent}%`);
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span id={id}>{label}</span>
        <span className="tabular-nums text-ink-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text === '' ? undefined : text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <svg width="100%" height="100%" className="block" aria-hidden="true">
          {percent === null ? (
            <UnknownShare patternId={`${id}-stripes`} />
          ) : (
            <rect width={`${percent}%`} height="100%" className="fill-plum" />
          )}
        </svg>
      </div>
    </div>
  );
}

/** Stripes from end to end: a part of the bar would look like a share where nothing may move. */
function UnknownShare({ patternId }: { patternId: string }) {
  return (
    <>
      <pattern
        id={patternId}
        width="16"
        height="16"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="8" height="16" className="fill-plum" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} className="animate-pulse" />
    </>
  );
}
