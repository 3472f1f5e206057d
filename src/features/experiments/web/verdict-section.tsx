import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { ExperimentBlock, ExperimentVerdict } from '../experiments.contract.ts';
import { percentText, experimentVerdictTexts } from './experiment-texts.ts';

/** What came of a test, with what it cannot tell. */
export function VerdictSection({
  result,
  blocks,
}: {
  result: ExperimentVerdict;
  blocks: readonly ExperimentBlock[];
}) {
  const counted = blocks.filter(({ likes }) => likes !== null).length;
  const { text, tone } = experimentVerdictTexts[result.verdict];
  return (
    <Card aria-labelledby="verdict">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="verdict" className="text-2xl font-bold">
          Verdict
        </h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-3 text-lg">{result.sentence}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Rate letter="A" {...result.a} />
        <Rate letter="B" {...result.b} />
      </dl>
      {counted < blocks.length && (
        <p className="mt-4">
          Drawn from {counted} of {blocks.length} blocks; the others had no complete numbers in time.
        </p>
      )}
      {result.more && <p className="mt-4">{result.more}</p>}
      <h3 className="mt-5 font-bold">What this cannot tell apart</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        {result.confounders.map(({ id, text: sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
        <li>
          It says that the rates of these weeks differ or not, with an interval that is right in 95 of 100
          such tests. It does not say why.
        </li>
      </ul>
    </Card>
  );
}

function Rate({ letter, rate, interval, likes, matches }: { letter: string } & ExperimentVerdict['a']) {
  return (
    <div>
      <dt className="font-semibold">Version {letter}</dt>
      <dd className="tabular-nums">
        {rate === null ? 'no likes' : `${percentText(rate)} matches per like`}
        {interval && ` (${percentText(interval.low)} to ${percentText(interval.high)})`}
        <span className="block text-sm text-ink-soft">
          {matches} matches, {Math.round(likes)} likes
        </span>
      </dd>
    </div>
  );
}
