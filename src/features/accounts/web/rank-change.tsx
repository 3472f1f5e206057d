import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminRank, isAdmin, userRank } from '../../../domain/rank.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { adminRanksContract } from '../admin-ranks.contract.ts';

type RankedUser = { id: string; rank: number; firstName: string; lastName: string; phoneNumber: string };

/** Changes a user's rank, once it was said what that means. */
export function RankChangeForm({ user }: { user: RankedUser }) {
  const [typed, setTyped] = useState<string | null>(null);
  const open = (rank: number) => () => setTyped(String(rank));
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" onClick={open(isAdmin(user.rank) ? userRank : adminRank)}>
        {isAdmin(user.rank) ? 'Remove administrator…' : 'Make administrator…'}
      </Button>
      <Button kind="plain" onClick={open(user.rank)}>
        Set rank…
      </Button>
      {typed !== null && (
        <RankDialog user={user} typed={typed} onType={setTyped} onClose={() => setTyped(null)} />
      )}
    </div>
  );
}

function RankDialog({
  user,
  typed,
  onType,
  onClose,
}: {
  user: RankedUser;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  const api = useApi(adminRanksContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isRefused, setIsRefused] = useState(false);
  const rank = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.phoneNumber;
  const change = useMutation({
    mutationFn: (newRank: number) => api.setRank({ id: user.id, rank: newRank }),
    onSuccess: ({ rank: newRank }) => {
      showToast({ title: `${name} has rank ${newRank} now` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <ConfirmDialog
      open
      title="Change rank"
      consequences={consequencesOf(user.rank, rank, name)}
      confirmLabel="Change rank"
      keepLabel="Leave it"
      isBusy={change.isPending}
      error={change.error}
      failure="The rank was not changed."
      onConfirm={() => {
        setIsRefused(rank === null);
        if (rank !== null) change.mutate(rank);
      }}
      onClose={onClose}
    >
      <div className="mb-4 max-w-40">
        <TextField
          label="Rank"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          {...(isRefused && rank === null && { error: 'A rank is a whole number from 0.' })}
        />
      </div>
    </ConfirmDialog>
  );
}

function consequencesOf(before: number, after: number | null, name: string): string[] {
  const logged = 'The change is recorded in the rank log and the audit log.';
  if (after === null) return [logged];
  if (isAdmin(after) && !isAdmin(before)) {
    return [
      `${name} becomes an administrator (rank ${adminRank} or higher), who sees every account, session, activity and order, and photos waiting for review, refunds orders and changes ranks.`,
      logged,
    ];
  }
  if (!isAdmin(after) && isAdmin(before)) {
    return [
      `${name} is no longer an administrator and loses access to the panel right away.`,
      'The last administrator cannot be demoted.',
      logged,
    ];
  }
  return [`${name} goes from rank ${before} to rank ${after}, which changes no permissions.`, logged];
}
