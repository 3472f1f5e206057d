import { useEffect, useRef, useState } from 'react';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { foundFacts } from './found-facts.ts';
import { leftOutSentences } from './left-out-texts.ts';
import type { ParsedImport } from './read/parsed-import.ts';
import { sentParts } from './sent-parts.ts';
import { summaryText } from './summary-text.ts';
import { importTexts as texts } from './import-texts.ts';

type Props = {
  name: string;
  parsed: ParsedImport;
  isSending: boolean;
  error: unknown;
  onSend: () => void;
  onCancel: () => void;
};

/** What a file told, and what of it would be sent, before anything is. */
export function FoundPanel({ name, parsed, isSending, error, onSend, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="found-heading">
        <h3 id="found-heading" ref={heading} tabIndex={-1} className="text-xl font-bold break-words">
          {texts.found(name)}
        </h3>
        <dl className="mt-3 flex flex-col gap-1.5 sm:max-w-md">
          {foundFacts(parsed).map((fact) => (
            <div key={fact.name} className="flex items-baseline justify-between gap-6">
              <dt className="text-ink-soft">{fact.name}</dt>
              <dd className="text-right font-semibold tabular-nums">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {parsed.leftOut.size > 0 && (
        <section aria-labelledby="left-out-heading">
          <h3 id="left-out-heading" className="text-xl font-bold">
            {texts.leftOut}
          </h3>
          <ul className="mt-2 flex max-w-[65ch] list-disc flex-col gap-1 pl-5 marker:text-plum">
            {leftOutSentences(parsed.leftOut).map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="sent-heading">
        <h3 id="sent-heading" className="text-xl font-bold">
          {texts.willBeSent}
        </h3>
        <ul
          aria-label={texts.parts}
          className="mt-2 flex max-w-[65ch] list-disc flex-col gap-1 pl-5 marker:text-plum"
        >
          {sentParts(parsed.summary).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-2 max-w-[65ch]">{texts.nothingElse}</p>
        <SentJson parsed={parsed} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button busy={isSending} onClick={onSend}>
          {texts.send}
        </Button>
        <Button kind="quiet" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <ActionError error={error} what={texts.notSent} />
    </div>
  );
}

/** Ten years are thousands of lines, which are drawn only when somebody asks for them. */
function SentJson({ parsed }: { parsed: ParsedImport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {texts.seeJson}
      </summary>
      {isOpen && (
        <pre
          // It scrolls, and the keyboard has to be able to do that too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={texts.json}
          className="max-h-96 overflow-auto rounded-control border border-line bg-blush p-3 text-sm"
        >
          {summaryText(parsed.summary)}
        </pre>
      )}
    </details>
  );
}
