import type { DatingApp } from '../../domain/app-limits.ts';
import { insightIds, insightTexts, neededFor, type InsightId } from '../../domain/insights.ts';

/** Each insight with its question and the data that answers it: of any app, or of one. */
export function InsightNeeds({ app, ids = insightIds }: { app?: DatingApp; ids?: readonly InsightId[] }) {
  return (
    <ul className="flex w-full flex-col divide-y divide-line border-y border-line">
      {ids.map((id) => {
        const { title, question } = insightTexts[id];
        return (
          <li key={id} className="py-3">
            <p>
              <b>{title}.</b> {question}
            </p>
            <p className="mt-0.5 text-ink-soft">Needs: {lowered(neededFor(id, app))}.</p>
          </li>
        );
      })}
    </ul>
  );
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
