import { tierNames } from '../../../../domain/evidence-rule.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import type { Answer, AnswerPart, Source } from '../../coaching.contract.ts';
import { coachQuestionTexts as texts } from './question-texts.ts';

const kinds = {
  finding: 'Your report',
  photo: 'Your report',
  profile: 'Your profile',
  numbers: 'Your numbers',
  rule: 'Evidence',
  guide: 'How to',
  about: 'Good to know',
} as const satisfies Record<Source['kind'], string>;

type Props = { question: string; answer: Answer; onAsk: (question: string) => void };

/** One question with its answer: the sentences, where they lead, and one level deeper what each rests on. */
export function AnswerView({ question, answer, onAsk }: Props) {
  const { basis, by, host, kind, notice, parts, sources, suggestions } = answer;
  const numberOf = new Map(sources.map(({ id }, index) => [id, index + 1]));
  return (
    <article className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h3 className="font-display text-lg font-bold wrap-anywhere">{question}</h3>
      {by === 'model' && <p className="mt-1 text-sm text-ink-soft">{texts.byModel(host)}</p>}
      {notice !== null && (
        <p className={kind === 'declined' ? 'mt-2' : 'mt-3 font-semibold text-caution'}>{notice}</p>
      )}
      {parts.map((part, index) => (
        <PartView key={index} part={part} numberOf={numberOf} />
      ))}
      {suggestions.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <p className="text-ink-soft max-sm:w-full">{texts.didYouMean}</p>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              kind="plain"
              className="-mx-3 underline"
              onClick={() => onAsk(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      {sources.length > 0 && (
        <details className="mt-4 border-t border-line pt-3">
          <summary className="min-h-6 cursor-pointer leading-6 font-semibold">
            {texts.restsOn}
            <span className="font-normal text-ink-soft"> {texts.sources(sources.length)}</span>
          </summary>
          {basis !== null && <p className="mt-2 text-sm text-ink-soft">{basis}</p>}
          <ol className="mt-3 flex flex-col gap-4">
            {sources.map((source, index) => (
              <li key={source.id} className="flex gap-3">
                <span className="w-6 shrink-0 font-display text-lg leading-6 font-bold text-pencil">
                  {index + 1}
                </span>
                <SourceView source={source} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}

type PartProps = { part: AnswerPart; numberOf: ReadonlyMap<string, number> };

function PartView({ part: { links, sentences, topic }, numberOf }: PartProps) {
  const [first, ...others] = sentences;
  return (
    <div className="mt-3 max-w-[68ch] not-first:mt-5">
      {topic !== null && <h4 className="mb-1 font-semibold text-ink-soft">{topic}</h4>}
      {first && (
        <p className="text-lg leading-relaxed wrap-anywhere">
          {first.text} <Cited ids={first.sourceIds} numberOf={numberOf} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {others.map(({ sourceIds, text }, index) => (
            <li key={index} className="leading-relaxed wrap-anywhere">
              {text} <Cited ids={sourceIds} numberOf={numberOf} />
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, label }) =>
            href.startsWith('#') ? (
              <a key={href} href={href} className="font-semibold underline underline-offset-4">
                {label}
              </a>
            ) : (
              <AppLink key={href} href={href} className="font-semibold underline underline-offset-4">
                {label}
              </AppLink>
            ),
          )}
        </p>
      )}
    </div>
  );
}

/** The numbers of what a sentence rests on. */
function Cited({ ids, numberOf }: { ids: readonly string[]; numberOf: ReadonlyMap<string, number> }) {
  const numbers = ids.flatMap((id) => numberOf.get(id) ?? []);
  if (numbers.length === 0) return null;
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      <span className="sr-only">{texts.cites} </span>[{numbers.slice(0, 6).join(', ')}]
    </span>
  );
}

function SourceView({ source: { kind, text, tier, title, url } }: { source: Source }) {
  return (
    <div className="min-w-0">
      <p className="leading-6">
        <Badge tone={['finding', 'photo', 'profile', 'numbers'].includes(kind) ? 'film' : 'neutral'}>
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
              {texts.source}
              <span className="sr-only"> {texts.ofSource(title)}</span>
            </a>
          </>
        )}
      </p>
    </div>
  );
}
