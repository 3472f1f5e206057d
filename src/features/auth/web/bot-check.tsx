import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { authContract } from '../auth.contract.ts';
import type { BotCheckState, MountWidget, WidgetState } from './bot-check-widget.ts';

/** The bot check of a form. `clear` throws the solution away and has a new one worked out; `onState` hears of every state. */
export function useBotCheck(options: { delayMs?: number; onState?: (state: BotCheckState) => void } = {}): {
  state: BotCheckState;
  clear: () => void;
  field: ReactNode;
} {
  const [state, setState] = useState<BotCheckState>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  const clear = () => {
    setState({ kind: 'working' });
    setAttempt((last) => last + 1);
  };
  const delayMs = attempt === 0 ? options.delayMs : 0;
  const report = (reported: BotCheckState) => {
    setState(reported);
    options.onState?.(reported);
  };
  const field = <BotCheckField key={attempt} delayMs={delayMs} onState={report} onExpired={clear} />;
  return { state, clear, field };
}

/** A bot check that is there only while somebody waits for it: `solve` gives a fresh solution, or throws. */
export function useBotCheckOnDemand(): { solve: () => Promise<string>; field: ReactNode } {
  const [waiting, setWaiting] = useState<PromiseWithResolvers<string> | null>(null);
  const solve = () => {
    const wait = Promise.withResolvers<string>();
    setWaiting(wait);
    return wait.promise.finally(() => setWaiting(null));
  };
  const onState = (state: BotCheckState) => {
    if (state.kind === 'solved') waiting?.resolve(state.payload);
    if (state.kind === 'failed') waiting?.reject(new BotCheckFailed());
  };
  return { solve, field: waiting && <BotCheckField onState={onState} onExpired={() => undefined} /> };
}

export class BotCheckFailed extends Error {}

type FieldProps = {
  delayMs?: number | undefined;
  onState: (state: BotCheckState) => void;
  onExpired: () => void;
};

function BotCheckField({ delayMs = 0, onState, onExpired }: FieldProps) {
  const auth = useApi(authContract);
  const hostRef = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<BotCheckState['kind']>('working');
  const report = useEffectEvent((state: WidgetState) => {
    if (state.kind === 'expired') {
      onExpired();
      return;
    }
    setKind(state.kind);
    onState(state);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (state: WidgetState) => {
      if (!signal.aborted) report(state);
    };
    const setUp = async () => {
      const mount = await chooseWidget(await auth.getChallenge());
      if (signal.aborted || !hostRef.current) return;
      const host = document.createElement('div');
      hostRef.current.replaceChildren(host);
      await mount(host, tell, signal);
    };
    const fail = () => {
      hostRef.current?.replaceChildren();
      tell({ kind: 'failed' });
    };
    const timer = setTimeout(() => void setUp().catch(fail), delayMs);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [auth, delayMs]);

  return (
    <div ref={hostRef} className={kind === 'failed' ? 'empty:hidden' : 'min-h-12'} data-bot-check={kind} />
  );
}

/** The server says by its challenge which of the two vendors it can check. */
async function chooseWidget(challenge: Record<string, unknown>): Promise<MountWidget> {
  if (challenge['kind'] === 'recaptcha' && typeof challenge['siteKey'] === 'string') {
    const { mountRecaptcha } = await import('./recaptcha-widget.ts');
    return mountRecaptcha(challenge['siteKey']);
  }
  const { mountProofOfWork } = await import('./proof-of-work.ts');
  return mountProofOfWork(challenge);
}
