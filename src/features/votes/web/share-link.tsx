import { useRef, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import type { VoteLink } from '../votes.contract.ts';
import { voteTexts } from './vote-texts.ts';

/** The link of an open vote: shared by the device's own sheet where it has one, else copied. */
export function ShareLink({ link, isFirst = false }: { link: VoteLink; isFirst?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const address = `${location.origin}${link.path}`;
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(voteTexts.copied);
    } catch {
      // Without the permission the address can still be copied from the field.
      field.current?.select();
      setSaid(voteTexts.notCopied);
    }
  };
  const share = async () => {
    if (!canShare) return copy();
    try {
      await navigator.share({ title: voteTexts.shareTitle, text: voteTexts.shareText, url: address });
    } catch (error) {
      // Those who close the sheet have changed their mind; any other failure leaves the copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-72">
          <TextField
            ref={field}
            label={voteTexts.link}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button kind={link.votes === 0 ? 'primary' : 'dark'} autoFocus={isFirst} onClick={() => void share()}>
          {voteTexts.share}
        </Button>
        {canShare && (
          <Button kind="quiet" onClick={() => void copy()}>
            {voteTexts.copy}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm font-semibold text-keep empty:hidden">
        {said}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">{voteTexts.linkHint(link)}</p>
    </div>
  );
}
