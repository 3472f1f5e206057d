import type { MountWidget } from './bot-check-widget.ts';

/** The part of Google's script that is used here: https://developers.google.com/recaptcha/docs/display */
type Recaptcha = {
  ready: (whenReady: () => void) => void;
  render: (
    host: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
};

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Google's script loads another one and says nothing when that fails. */
const longestLoadMs = 15_000;
let loading: Promise<Recaptcha> | null = null;

/** Google's checkbox; its script is loaded only where the operator has chosen it. */
export function mountRecaptcha(siteKey: string): MountWidget {
  return async (host, onState) => {
    loading ??= loadScript();
    const recaptcha = await loading.catch((error: unknown) => {
      loading = null;
      throw error;
    });
    recaptcha.render(host, {
      sitekey: siteKey,
      callback: (payload) => onState({ kind: 'solved', payload }),
      'expired-callback': () => onState({ kind: 'expired' }),
      'error-callback': () => onState({ kind: 'failed' }),
    });
    onState({ kind: 'working', needsUser: true });
  };
}

function loadScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script of the bot check ${reason}`));
    };
    const timer = setTimeout(() => fail('did not load in time'), longestLoadMs);
    script.src = scriptUrl;
    script.async = true;
    script.onerror = () => fail('could not be loaded');
    script.onload = () => {
      const { grecaptcha } = globalThis;
      if (!grecaptcha) return fail('is not what it should be');
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    document.head.append(script);
  });
}
