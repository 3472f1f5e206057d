import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { recoveryCodeTexts } from './second-factor-texts.ts';

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = recoveryCodeTexts.file(codes);
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
        {recoveryCodeTexts.heading}
      </h3>
      <p>{recoveryCodeTexts.hint}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => void copy()}>
          {recoveryCodeTexts.copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="loupe-recovery-codes.txt"
          className={buttonStyle('quiet')}
        >
          Download
        </a>
        <Button onClick={onDone} className="grow sm:grow-0">
          {recoveryCodeTexts.saved}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'yes' && recoveryCodeTexts.copied}
        {copied === 'no' && recoveryCodeTexts.copyFailed}
      </p>
    </div>
  );
}
