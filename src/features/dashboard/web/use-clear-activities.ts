import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { activityContract } from '../../activity/activity.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import { dashboardKey } from './dashboard-query.ts';

/**
 * Clears the list at once and offers to take that back: in a message that goes by itself, and by `undo` for as long as the
 * screen is open; that is null while there is nothing to take back. `onChanged` hears when the list is another one.
 */
export function useClearActivities({ onChanged }: { onChanged: () => void }) {
  const api = useApi(activityContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [lastClearing, setLastClearing] = useState<string | null>(null);
  const restore = useMutation({
    mutationFn: (clearingId: string) => api.restore({ clearingId }),
    onSuccess: async (_answer, clearingId) => {
      setLastClearing((last) => (last === clearingId ? null : last));
      await queryClient.invalidateQueries({ queryKey: dashboardKey });
      onChanged();
    },
    onError: (_error, clearingId) =>
      showToast({
        title: 'Your activity could not be brought back',
        tone: 'error',
        action: { label: 'Try again', onClick: () => restore.mutate(clearingId) },
      }),
  });
  const clear = useMutation({
    mutationFn: async () => {
      // An answer from before the clearing would bring the list back.
      await queryClient.cancelQueries({ queryKey: dashboardKey });
      return api.clear();
    },
    onSuccess: ({ clearingId }) => {
      queryClient.setQueryData<Dashboard>(
        dashboardKey,
        (dashboard) => dashboard && { ...dashboard, activities: [] },
      );
      setLastClearing(clearingId);
      onChanged();
      showToast({
        title: 'Recent activity cleared',
        action: { label: 'Undo', onClick: () => restore.mutate(clearingId) },
      });
    },
    onError: () => showToast({ title: 'Your activity could not be cleared', tone: 'error' }),
  });
  return {
    clear: () => clear.mutate(),
    isClearing: clear.isPending,
    undo: lastClearing === null ? null : () => restore.mutate(lastClearing),
    isRestoring: restore.isPending,
  };
}
