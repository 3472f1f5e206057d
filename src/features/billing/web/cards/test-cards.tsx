import { sandboxCards } from '../../../../domain/sandbox-cards.ts';
import { groupCardNumber } from './card-number.ts';
import { testCardTexts } from './card-texts.ts';

/** Says that no money moves here, and which numbers are taken. */
export function TestCards() {
  return (
    <div className="border-l-4 border-edge bg-caution-wash px-4 py-3">
      <p>
        <strong>{testCardTexts.testSite}</strong> {testCardTexts.noMoney}
      </p>
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {testCardTexts.heading}
        </summary>
        <p className="pb-2 text-sm">{testCardTexts.anyDate}</p>
        <ul className="grid text-sm">
          {sandboxCards.map(({ number, label }) => (
            <li
              key={number}
              className="flex flex-col justify-between gap-x-4 border-t border-caution/25 py-2 sm:flex-row"
            >
              <code className="font-sans font-semibold tabular-nums select-all">
                {groupCardNumber(number)}
              </code>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
