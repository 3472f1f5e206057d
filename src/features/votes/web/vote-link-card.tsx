import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { voteRules } from '../../../domain/vote-link.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { TextField } from '../../../web/ui/text-field.tsx';
import { votesContract, type VoteLink } from '../votes.contract.ts';
import { PhotoScores } from './photo-scores.tsx';

const states = {
  open: { text: 'Open', tone: 'keep' },
  closed: { text: 'Closed', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
} as const;

/** One vote of friends: its link while it is open, and what came of it. */
export function VoteLinkCard({ link }: { link: VoteLink }) {
  const { id, state, votes, photoIds, createdAt, expiresAt, scores, scoredVotes } = link;
  const titleId = `vote-${id}`;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="text-xl font-bold">
          Vote of {dateOnly(createdAt)}
        </h3>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
        <span className="text-ink-soft">
          {photoIds.length} photos, {votes} {votes === 1 ? 'vote' : 'votes'}
        </span>
      </div>
      {state === 'open' && <OpenLink link={link} until={dateOnly(expiresAt)} />}
      {scores === null ? (
        <p className="mt-3">
          {votes >= voteRules.fewestVotes
            ? 'Too few of its photos are left to compare.'
            : state === 'open'
              ? `Scores are shown from ${voteRules.fewestVotes} votes on; fewer say too little.`
              : `There are no scores: they take ${voteRules.fewestVotes} votes; fewer say too little.`}
        </p>
      ) : (
        <>
          {state === 'open' && (
            <p className="mt-3">
              The result of the first {scoredVotes} votes. It changes at{' '}
              {scoredVotes + voteRules.votesPerStep} votes, then after every {voteRules.votesPerStep} more,
              and when the vote is closed or expires, so that no single vote shows in it.
            </p>
          )}
          <PhotoScores scores={scores} isOpen={state === 'open'} />
        </>
      )}
      <LinkButtons link={link} />
    </Card>
  );
}

function OpenLink({ link: { path }, until }: { link: VoteLink; until: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // Without the permission the address can still be marked and copied by hand.
      setIsCopied(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <TextField
          label="Link for friends"
          readOnly
          value={address}
          hint={`Whoever has it sees these photos until ${until}, or until you close it.`}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button kind="quiet" onClick={() => void copy()} className="sm:mb-7">
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
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
          Close the vote
        </Button>
      )}
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <ActionError error={close.error} what="The vote was not closed." />
      <ConfirmDialog
        open={isAsked}
        title="Delete this vote?"
        consequences={['Its link stops working, and all its votes are deleted. The photos stay.']}
        confirmLabel="Delete it"
        keepLabel="Keep it"
        isBusy={remove.isPending}
        error={remove.error}
        failure="The vote was not deleted."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
