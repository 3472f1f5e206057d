import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { votesContract, type VoteLink } from '../votes.contract.ts';
import { PhotoScores } from './photo-scores.tsx';
import { voteAnswer, voteStates, voteTexts } from './vote-texts.ts';

/**
 * One vote of friends: what it says, its link while it is open, and the photos with their ranges.
 *
 * @param isNew it has just been opened, so that sharing it comes first
 */
export function VoteLinkCard({ link, isNew = false }: { link: VoteLink; isNew?: boolean }) {
  const { id, state, scores, scoredVotes } = link;
  const titleId = `vote-${id}`;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <h3 id={titleId} className="font-sans text-base font-semibold tracking-normal">
          {voteTexts.vote(link)}
        </h3>
        <Badge tone={voteStates[state].tone}>{voteStates[state].text}</Badge>
        <span>{voteTexts.counts(link)}</span>
      </div>
      <p className="mt-1 font-display text-xl leading-tight font-bold">{voteAnswer(link)}</p>
      {state === 'open' && <ShareLink link={link} isFirst={isNew} />}
      {scores !== null && (
        <>
          <PhotoScores scores={scores} />
          {state === 'open' && (
            <p className="mt-3 text-sm text-ink-soft">{voteTexts.partOfFirst(scoredVotes)}</p>
          )}
        </>
      )}
      {!isNew && <LinkButtons link={link} />}
    </Card>
  );
}

function LinkButtons({ link: { id, state } }: { link: VoteLink }) {
  const api = useApi(votesContract);
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['vote-links'] });
  const close = useMutation({ mutationFn: () => api.closeLink({ id }), onSuccess: refresh });
  const remove = useMutation({ mutationFn: () => api.removeLink({ id }), onSuccess: refresh });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {state === 'open' && (
        <Button kind="quiet" busy={close.isPending} onClick={() => close.mutate()}>
          {voteTexts.close}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        {voteTexts.remove}
      </Button>
      <ActionError error={close.error} what={voteTexts.notClosed} />
      <ConfirmDialog
        open={isAsked}
        title={voteTexts.removeTitle}
        consequences={[voteTexts.removeConsequence]}
        confirmLabel={voteTexts.removeYes}
        keepLabel={voteTexts.removeNo}
        isBusy={remove.isPending}
        error={remove.error}
        failure={voteTexts.notRemoved}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}

/** The link of an open vote: shared by the device's own sheet where it has one, else copied. */
function ShareLink({ link, isFirst = false }: { link: VoteLink; isFirst?: boolean }) {
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
