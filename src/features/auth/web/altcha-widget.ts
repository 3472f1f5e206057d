import 'altcha/external';
import 'altcha/altcha.css';
import './altcha-widget.css';
import type { AltchaGlobal } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { MountWidget, WidgetState } from './bot-check-widget.ts';

declare global {
  var $altcha: AltchaGlobal;
}

// The widget's default build starts workers from blobs and injects styles, which our content security policy forbids.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/**
 * The widget goes by the clock of the device. Where that is wrong a fresh challenge is too old at once, although the
 * server takes its solution for minutes yet.
 */
const earliestExpiryMs = 5 * 60_000;

/** A proof of work on this device and this server alone, begun as soon as it is on the screen. */
export function mountAltcha(challenge: Record<string, unknown>): MountWidget {
  return (host, onState) => {
    const widget = document.createElement('altcha-widget');
    widget.setAttribute('challenge', JSON.stringify(challenge));
    widget.setAttribute('auto', 'onload');
    widget.setAttribute(
      'configuration',
      JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false }),
    );
    const begunAt = performance.now();
    widget.addEventListener('statechange', (event) => {
      const state = stateOf(event);
      if (state.kind === 'expired' && performance.now() - begunAt < earliestExpiryMs) return;
      // A solved box has nothing left to press, so the Tab key passes it by. It is drawn anew after this event.
      if (state.kind === 'solved')
        setTimeout(() => widget.querySelector('input')?.setAttribute('tabindex', '-1'));
      onState(state);
    });
    host.replaceChildren(widget);
  };
}

function stateOf(event: Event): WidgetState {
  const { detail } = event as CustomEvent<{ state: string; payload?: string }>;
  if (detail.state === 'verified' && detail.payload) return { kind: 'solved', payload: detail.payload };
  if (detail.state === 'expired') return { kind: 'expired' };
  return { kind: detail.state === 'error' ? 'failed' : 'working' };
}
