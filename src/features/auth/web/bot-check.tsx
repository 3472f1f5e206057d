import type { AltchaWidgetElement } from 'altcha';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type BotCheckState =
  | { kind: 'working' }
  | { kind: 'solved'; payload: string }
  /** The widget could not be set up, or its challenge could not be fetched or solved. */
  | { kind: 'failed' };

export type BotCheck = {
  state: BotCheckState;
  /** Where the widget stands; render `<BotCheckField botCheck={…} />`. */
  hostRef: RefObject<HTMLDivElement | null>;
  /** Throws the solution away and solves a new challenge. */
  clear: () => void;
};

/** A proof-of-work check on this server alone, solved by itself as soon as it is on the screen. */
export function useBotCheck(): BotCheck {
  const hostRef = useRef<HTMLDivElement>(null);
  const widgetRef = useRef<AltchaWidgetElement>(null);
  const [state, setState] = useState<BotCheckState>({ kind: 'working' });

  useEffect(() => {
    let isGone = false;
    const setUp = async () => {
      await import('./bot-check-widget.ts');
      if (isGone || !hostRef.current) return;
      const widget = document.createElement('altcha-widget');
      widget.setAttribute('challenge', '/api/bot-check/challenge');
      widget.setAttribute('auto', 'onload');
      widget.setAttribute('hidefooter', '');
      widget.addEventListener('statechange', (event) => setState(stateOf(event)));
      widgetRef.current = widget;
      hostRef.current.replaceChildren(widget);
    };
    setUp().catch(() => setState({ kind: 'failed' }));
    return () => {
      isGone = true;
      widgetRef.current?.remove();
      widgetRef.current = null;
    };
  }, []);

  const clear = useCallback(() => {
    setState({ kind: 'working' });
    widgetRef.current?.reset();
    void widgetRef.current?.verify();
  }, []);

  return { state, hostRef, clear };
}

function stateOf(event: Event): BotCheckState {
  const { detail } = event as CustomEvent<{ state: string; payload?: string }>;
  if (detail.state === 'verified' && detail.payload) return { kind: 'solved', payload: detail.payload };
  return { kind: detail.state === 'error' ? 'failed' : 'working' };
}

export function BotCheckField({ botCheck }: { botCheck: BotCheck }) {
  const { hostRef, state } = botCheck;
  return <div ref={hostRef} className="min-h-16" data-bot-check={state.kind} />;
}
