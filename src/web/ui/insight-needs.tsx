import type { DatingApp } from '../../domain/app-limits.ts';
import { insightIds, insightTexts, neededFor } from '../../domain/insights.ts';
import { partTexts } from './detail-texts.ts';

/** Each insight with its question and the data that answers it: of any app, or of one. */
export function InsightNeeds({ app }: { app?: DatingApp }) {
  return (
    <ul className="grid w-full gap-x-10 lg:grid-cols-2">
      {insightIds.map((id) => {
        const { title, question } = insightTexts[id];
        return (
          <li key={id} className="border-t border-line py-3">
            <p>
              <b>{title}.</b> {question}
            </p>
            <p className="mt-0.5 text-ink-soft">{partTexts.needs(lowered(neededFor(id, app)))}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The same where there is little room: which insights each kind of data answers. */
export function InsightNeedsByData() {
  const titles = new Map<string, string[]>();
  for (const id of insightIds) {
    const need = neededFor(id);
    titles.set(need, [...(titles.get(need) ?? []), insightTexts[id].title]);
  }
  return (
    <ul className="flex w-full flex-col gap-2 pt-2 pb-2 text-sm">
      {[...titles].map(([need, names]) => (
        <li key={need}>
          <b>{need}:</b> {names.join(', ')}.
        </li>
      ))}
    </ul>
  );
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
