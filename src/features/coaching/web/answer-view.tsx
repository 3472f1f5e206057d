import { tierNames } from '../../../domain/evidence-rule.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import type { Answer, Source } from '../coaching.contract.ts';

const kinds = { finding: 'Your report', rule: 'Evidence', guide: 'How to' } as const satisfies Record<
  Source['kind'],
  string
>;

/** One question with its answer: a model's sentences with their sources, or what a search found. */
export function AnswerView({ question, answer }: { question: string; answer: Answer }) {
  const { by, host, kind, notice, sentences, sources } = answer;
  const numberOf = new Map(sources.map(({ id }, index) => [id, index + 1]));
  return (
    <article className="rounded-card border border-line bg-white p-5">
      <h3 className="font-display text-lg font-bold wrap-anywhere">{question}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {by === 'model'
          ? `Answered by the language model at ${host}`
          : 'Found on our own server, without a language model'}
      </p>
      {notice !== null && (
        <p className={kind === 'declined' ? 'mt-3' : 'mt-3 font-semibold text-caution'}>{notice}</p>
      )}
      {sentences.length > 0 && (
        <p className="mt-3 leading-relaxed wrap-anywhere">
          {sentences.map(({ sourceIds, text }, index) => (
            <span key={index}>
              {text}{' '}
              <span className="text-sm text-ink-soft">
                [{sourceIds.map((id) => numberOf.get(id)).join(', ')}]
              </span>{' '}
            </span>
          ))}
        </p>
      )}
      {sources.length > 0 && (
        <ol className="mt-4 flex flex-col gap-4">
          {sources.map((source, index) => (
            <li key={source.id} className="flex gap-3">
              <span className="w-5 shrink-0 font-display text-lg leading-6 font-bold text-pencil">
                {index + 1}
              </span>
              <SourceView source={source} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function SourceView({ source: { kind, text, tier, title, url } }: { source: Source }) {
  return (
    <div className="min-w-0">
      <p className="leading-6">
        <Badge tone={kind === 'finding' ? 'film' : 'neutral'}>
          {kinds[kind]}
          {tier !== null && ` ${tier}, ${tierNames[tier]}`}
        </Badge>{' '}
        <span className="font-semibold wrap-anywhere">{title}</span>
      </p>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {text}
        {url !== null && (
          <>
            {' '}
            <a href={url} target="_blank" rel="noreferrer" className="text-ink underline underline-offset-4">
              Source<span className="sr-only"> of “{title}” (opens in a new tab)</span>
            </a>
          </>
        )}
      </p>
    </div>
  );
}
