import { Button } from '../../../../web/ui/button.tsx';
import { deviceTexts } from './try-texts.ts';

/** Photos were shared from another app and did not arrive. */
export function SharedPhotosLost({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="my-4 flex items-start justify-between gap-3 border-l-4 border-caution bg-caution-wash px-4 py-2.5"
    >
      <p className="min-w-0 py-2">
        <b>{deviceTexts.lost}</b> {deviceTexts.lostHint}
      </p>
      <Button kind="plain" onClick={onDismiss}>
        {deviceTexts.gotIt}
      </Button>
    </div>
  );
}

/** Offers to put Loupe on the home screen. */
export function InstallHint({ install, dismiss }: { install: () => void; dismiss: () => void }) {
  return (
    <section
      aria-label={deviceTexts.install}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-4 print:hidden"
    >
      <p className="max-w-[56ch] min-w-0">{deviceTexts.installHint}</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button kind="quiet" onClick={install}>
          {deviceTexts.install}
        </Button>
        <Button kind="plain" onClick={dismiss}>
          {deviceTexts.notNow}
        </Button>
      </div>
    </section>
  );
}
