import { solveChallengeWorkers, type Challenge } from 'altcha-lib';
import { classNames } from '../../../web/ui/class-names.ts';
import type { MountWidget } from './bot-check-widget.ts';
import { botCheckTexts } from './sign-in-texts.ts';

/** More would slow the page down on a small phone, and a challenge takes about a second by two. */
const mostWorkers = 4;

/**
 * The time that a solution has left goes by the clock of the device. Where that is wrong a fresh challenge seems too old
 * at once, although the server takes its solution for minutes yet; or it seems to last forever.
 */
const usableMs = { least: 5 * 60_000, most: 60 * 60_000 };

const rowStyle =
  'flex min-h-12 items-center gap-3 rounded-control border border-line bg-paper px-3 text-ink-soft';
const ringStyle = 'size-5 shrink-0 rounded-full border-2';

/** A proof of work on this device and this server alone, begun at once; nobody has to press anything. */
export function mountProofOfWork(received: Record<string, unknown>): MountWidget {
  // What is no challenge is refused by the solver.
  const challenge = received as unknown as Challenge;
  return async (host, onState, signal) => {
    showRow(host, false);
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort());
    const solution = await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
      createWorker: () =>
        new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' }),
    });
    if (signal.aborted) return;
    if (solution === null) throw new Error('The bot check found no solution in time');
    showRow(host, true);
    const expiry = setTimeout(() => onState({ kind: 'expired' }), usableFor(challenge));
    signal.addEventListener('abort', () => clearTimeout(expiry));
    onState({ kind: 'solved', payload: btoa(JSON.stringify({ challenge, solution })) });
  };
}

/** For how many milliseconds from now the server takes a solution. */
function usableFor({ parameters: { expiresAt } }: Challenge): number {
  const remainingMs = Number(expiresAt) * 1000 - Date.now();
  return Math.min(Math.max(remainingMs, usableMs.least), usableMs.most);
}

function showRow(host: HTMLElement, isSolved: boolean): void {
  const ring = document.createElement('span');
  ring.className = classNames(
    ringStyle,
    isSolved
      ? 'border-keep bg-keep text-center text-xs/4 text-paper'
      : 'animate-spin border-line border-t-plum',
  );
  ring.ariaHidden = 'true';
  ring.textContent = isSolved ? '✓' : '';
  const text = document.createElement('span');
  text.textContent = isSolved ? botCheckTexts.solved : botCheckTexts.working;
  host.className = rowStyle;
  host.replaceChildren(ring, text);
}
