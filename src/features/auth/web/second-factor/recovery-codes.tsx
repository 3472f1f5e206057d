import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for Loupe. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-white p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        Save your recovery codes
      </h3>
      <p>
        Use one if you lose your phone or your number. Each works once. We won’t show them again, so keep them
        somewhere safe.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => void copy()}>
          Copy codes
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="loupe-recovery-codes.txt"
          className={buttonStyle('quiet')}
        >
          Download
        </a>
        <Button onClick={onDone} className="grow sm:grow-0">
          I saved them
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'yes' && 'Codes copied.'}
        {copied === 'no' && 'Your browser did not allow copying. Select the codes, or download them.'}
      </p>
    </div>
  );
}
