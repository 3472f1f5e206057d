import { Card } from '../../../web/ui/card.tsx';
import type { ExperimentBlock, ExperimentVerdict } from '../experiments.contract.ts';
import { testVerdictTexts } from './experiment-texts.ts';
import { RateBars } from './rate-bars.tsx';

/** What came of a test, with what it cannot tell. */
export function VerdictSection({
  result,
  blocks,
}: {
  result: ExperimentVerdict;
  blocks: readonly ExperimentBlock[];
}) {
  const counted = blocks.filter(({ likes }) => likes !== null).length;
  return (
    <Card aria-labelledby="verdict">
      <h2 id="verdict" className="text-xl font-bold">
        {testVerdictTexts.title}
      </h2>
      <p className="mt-2 text-lg">{result.sentence}</p>
      <RateBars a={result.a} b={result.b} />
      {counted < blocks.length && <p className="mt-4">{testVerdictTexts.partly(counted, blocks.length)}</p>}
      {result.more && <p className="mt-4">{result.more}</p>}
      <details className="mt-4">
        <summary className="min-h-6 cursor-pointer leading-6 font-semibold">
          {testVerdictTexts.limits}
        </summary>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
          {result.confounders.map(({ id, text: sentence }) => (
            <li key={id}>{sentence}</li>
          ))}
          <li>{testVerdictTexts.interval}</li>
        </ul>
      </details>
    </Card>
  );
}
