import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAsciiDigits } from '../../../domain/digits.ts';
import { adminRank, isAdmin, userRank } from '../../../domain/rank.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { adminRanksContract } from '../admin-ranks.contract.ts';
import { rankTexts } from './rank-texts.ts';

type RankedUser = { id: string; rank: number; firstName: string; lastName: string; phoneNumber: string };

/** Changes a user's rank, after saying what that means. */
export function RankChangeForm({ user }: { user: RankedUser }) {
  const [typed, setTyped] = useState<string | null>(null);
  const open = (rank: number) => () => setTyped(String(rank));
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" onClick={open(isAdmin(user.rank) ? userRank : adminRank)}>
        {isAdmin(user.rank) ? rankTexts.remove : rankTexts.make}
      </Button>
      <Button kind="plain" onClick={open(user.rank)}>
        {rankTexts.set}
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
  const digits = toAsciiDigits(typed).trim();
  const rank = /^\d{1,9}$/.test(digits) ? Number(digits) : null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.phoneNumber;
  const change = useMutation({
    mutationFn: (newRank: number) => api.setRank({ id: user.id, rank: newRank }),
    onSuccess: ({ rank: newRank }) => {
      showToast({ title: rankTexts.changed(name, newRank) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <ConfirmDialog
      open
      title={rankTexts.title}
      consequences={consequencesOf(user.rank, rank, name)}
      confirmLabel={rankTexts.confirm}
      keepLabel={rankTexts.keep}
      isBusy={change.isPending}
      error={change.error}
      failure={rankTexts.failed}
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
          {...(isRefused && rank === null && { error: rankTexts.invalid })}
        />
      </div>
    </ConfirmDialog>
  );
}

function consequencesOf(before: number, after: number | null, name: string): string[] {
  const logged = rankTexts.logged;
  if (after === null) return [logged];
  if (isAdmin(after) && !isAdmin(before)) {
    return [rankTexts.becomesAdmin(name), logged];
  }
  if (!isAdmin(after) && isAdmin(before)) {
    return [rankTexts.losesAdmin(name), rankTexts.lastAdmin, logged];
  }
  return [rankTexts.otherRank(name, before, after), logged];
}
