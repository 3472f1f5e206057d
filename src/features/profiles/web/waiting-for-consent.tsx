import { countOf } from '../../../domain/wording.ts';
import { Button } from '../../../web/ui/button.tsx';

type Props = { count: number; onAsk: () => void; onDrop: () => void };

/** Says that chosen photos wait for the consent, and how they go on or go. */
export function WaitingForConsent({ count, onAsk, onDrop }: Props) {
  return (
    <div role="status" className="mb-5 border-l-4 border-caution bg-white p-4">
      <p>
        <b>
          {countOf(count, 'photo')} {count === 1 ? 'waits' : 'wait'} for your consent
        </b>{' '}
        to face analysis. {count === 1 ? 'It is' : 'They are'} not in your profile yet.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="dark" onClick={onAsk}>
          Read and agree
        </Button>
        <Button kind="plain" onClick={onDrop}>
          Remove {count === 1 ? 'it' : 'them'}
        </Button>
      </div>
    </div>
  );
}
