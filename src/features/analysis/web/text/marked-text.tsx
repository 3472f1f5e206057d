import type { ReactNode } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { Finding } from '../../analysis.contract.ts';
import { markElementId, type NumberedFinding } from './text-marks.ts';
import { segmentText, type Mark, type Segment } from './text-segments.ts';

export type MarkedTextProps = {
  text: string;
  findings: readonly NumberedFinding[];
  activeId: string | null;
  /** An excerpt leads to another page: nothing leads to its marks. */
  isExcerpt?: boolean;
  isApplied: (finding: Finding) => boolean;
  /** The address of the finding's card within the page. */
  hrefOf: (finding: Finding) => string;
  /** A static page hears nothing: there the address alone leads to the card. */
  onFollow?: ((finding: Finding) => void) | undefined;
  onPoint?: ((findingId: string | null) => void) | undefined;
};

const lines: Readonly<Record<Finding['severity'], string>> = {
  fix: 'decoration-pencil decoration-wavy decoration-[1.5px]',
  consider: 'decoration-pencil decoration-2',
  good: 'decoration-keep decoration-2',
  info: 'decoration-line-strong decoration-dotted decoration-2',
};

/** In UTF-16 units. Only a text that is far over its app's limit is longer; it scrolls, so that what is said of it stays near. */
const mostShown = 1200;

/** The text as it was analysed, underlined in pencil; each mark leads to its finding. */
export function MarkedText(props: MarkedTextProps) {
  const { text, findings } = props;
  const byId = new Map(findings.map(({ finding }) => [finding.id, finding]));
  const marks = findings.flatMap(({ finding, number }): Mark[] =>
    finding.span ? [{ id: finding.id, number, start: finding.span.start, end: finding.span.end }] : [],
  );
  return (
    <p
      dir="auto"
      className={classNames(
        'text-lg leading-[1.9] wrap-anywhere whitespace-pre-wrap',
        text.length > mostShown &&
          'max-h-[28rem] overflow-y-auto overscroll-auto print:max-h-none print:overflow-visible',
      )}
    >
      {segmentText(text, marks).map((segment) => {
        const finding = segment.mark ? byId.get(segment.mark.id) : undefined;
        if (!segment.mark || !finding) return <span key={segment.start}>{segment.text}</span>;
        return (
          <MarkedStretch
            key={segment.start}
            {...props}
            segment={segment}
            mark={segment.mark}
            finding={finding}
          />
        );
      })}
    </p>
  );
}

type StretchProps = MarkedTextProps & { segment: Segment; mark: Mark; finding: Finding };

function MarkedStretch({
  segment,
  mark,
  finding,
  activeId,
  isApplied,
  hrefOf,
  isExcerpt = false,
  onFollow,
  onPoint,
}: StretchProps) {
  const isWhole = segment.start === mark.start && segment.text.length === mark.end - mark.start;
  return (
    <>
      <a
        id={segment.isFirstOfMark && !isExcerpt ? markElementId(finding) : undefined}
        href={hrefOf(finding)}
        tabIndex={segment.isFirstOfMark ? undefined : -1}
        className={classNames(
          'scroll-mt-40 underline underline-offset-[5px] [text-decoration-skip-ink:none] hover:bg-drop-wash',
          isApplied(finding) ? lines.good : lines[finding.severity],
          activeId === finding.id && 'bg-drop-wash',
        )}
        onClick={(event) => {
          if (onFollow === undefined) return;
          event.preventDefault();
          onFollow(finding);
        }}
        onPointerEnter={() => onPoint?.(finding.id)}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(finding.id)}
        onBlur={() => onPoint?.(null)}
      >
        {isWhole && isApplied(finding) ? (
          <Corrected replacement={finding.replacement ?? ''}>{segment.text}</Corrected>
        ) : (
          segment.text
        )}
      </a>
      {segment.ending.map(({ number }) => (
        <sup key={number} className="ml-px font-display text-xs font-bold text-pencil">
          <span className="sr-only"> mark </span>
          {number}
        </sup>
      ))}
    </>
  );
}

function Corrected({ replacement, children }: { replacement: string; children: ReactNode }) {
  return (
    <>
      <del className="text-ink-soft">{children}</del>{' '}
      <ins className="font-semibold text-keep">{replacement}</ins>
    </>
  );
}
