import type { SubjectDetail } from '../../admin-figures.contract.ts';
import { orNotAvailable, orUnknown, webAddress } from '../admin-texts.ts';
import { Fact, FactList } from './facts.tsx';
import { technicalTexts } from './subject-texts.ts';

const shownOfLongText = 60;

/** Browser, system and where the newest session has been. All of it is what a browser said of itself. */
export function TechnicalDetails({ technical }: { technical: SubjectDetail['technical'] }) {
  return (
    <FactList title={technicalTexts.title}>
      <Fact name={technicalTexts.browser}>{technical?.agent.browser ?? technicalTexts.unknown}</Fact>
      <Fact name={technicalTexts.operatingSystem}>
        {technical?.agent.operatingSystem ?? technicalTexts.unknown}
      </Fact>
      <Fact name={technicalTexts.lastUrl}>
        <LongText text={technical?.lastUrl ?? ''} show={technicalTexts.showUrl} isAddress />
      </Fact>
      <Fact name={technicalTexts.referrer}>
        {technical === null || technical.referrer === '' ? (
          technicalTexts.direct
        ) : (
          <Address text={technical.referrer} />
        )}
      </Fact>
      <Fact name={technicalTexts.authenticated}>{authenticatedText(technical?.isAuthenticated ?? null)}</Fact>
      <Fact name={technicalTexts.userAgent}>
        <LongText text={technical?.agent.userAgent ?? ''} show={technicalTexts.showUserAgent} />
      </Fact>
    </FactList>
  );
}

function authenticatedText(isAuthenticated: boolean | null): string {
  return isAuthenticated === null
    ? technicalTexts.unknown
    : technicalTexts.isAuthenticated[`${isAuthenticated}`];
}

/** Its beginning, and all of it on demand. */
function LongText({ text, show, isAddress = false }: { text: string; show: string; isAddress?: boolean }) {
  if (text === '') return isAddress ? orNotAvailable(text) : orUnknown(text);
  const whole = isAddress ? <Address text={text} /> : text;
  if (text.length <= shownOfLongText) return whole;
  return (
    <details>
      <summary className="cursor-pointer">
        <span>{text.slice(0, shownOfLongText)}…</span>
        <span className="sr-only">{show}</span>
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
      <span className="sr-only">{technicalTexts.newTab}</span>
    </a>
  );
}
