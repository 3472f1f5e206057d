import type { SubjectDetail } from '../../admin-figures.contract.ts';
import { orNotAvailable, orUnknown, webAddress } from '../admin-texts.ts';
import { Fact, FactList } from './facts.tsx';

const shownOfLongText = 60;

const authenticatedTexts: Readonly<Record<string, string>> = {
  true: 'Yes, at the last activity',
  false: 'No, not at the last activity',
  null: 'Unknown',
};

/** Browser, system and where the newest session has been. All of it is what a browser said of itself. */
export function TechnicalDetails({ technical }: { technical: SubjectDetail['technical'] }) {
  return (
    <FactList title="Technical Details">
      <Fact name="Browser">{technical?.agent.browser ?? 'Unknown'}</Fact>
      <Fact name="OS">{technical?.agent.operatingSystem ?? 'Unknown'}</Fact>
      <Fact name="Last URL">
        <LongText text={technical?.lastUrl ?? ''} name="full URL" isAddress />
      </Fact>
      <Fact name="Referrer">
        {technical === null || technical.referrer === '' ? 'Direct' : <Address text={technical.referrer} />}
      </Fact>
      <Fact name="Authenticated">{authenticatedTexts[String(technical?.isAuthenticated ?? null)]}</Fact>
      <Fact name="User agent">
        <LongText text={technical?.agent.userAgent ?? ''} name="full user agent" />
      </Fact>
    </FactList>
  );
}

/** Its beginning, and all of it on demand. */
function LongText({ text, name, isAddress = false }: { text: string; name: string; isAddress?: boolean }) {
  if (text === '') return isAddress ? orNotAvailable(text) : orUnknown(text);
  const whole = isAddress ? <Address text={text} /> : text;
  if (text.length <= shownOfLongText) return whole;
  return (
    <details>
      <summary className="cursor-pointer">
        <span>{text.slice(0, shownOfLongText)}…</span>
        <span className="sr-only">, show {name}</span>
      </summary>
      <p className="mt-1 rounded-sm bg-blush p-2">{whole}</p>
    </details>
  );
}

function Address({ text }: { text: string }) {
  const href = webAddress(text);
  if (href === null) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-plum underline underline-offset-4 hover:text-ink"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
