import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';
import { isSameOrder, orderToSave } from './photo-order.ts';
import { orderTexts } from './report-texts.ts';
import { profileKey, useProfile } from '../progress/use-profile.ts';

export type RecommendedOrder = { isUsed: boolean; isSaving: boolean; use: () => void };

/** The recommended order of a profile's photos: whether the profile has it, and how to use it. Null until the profile is known. */
export function useRecommendedOrder(
  profileId: string,
  recommended: readonly string[],
): RecommendedOrder | null {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { act } = useTracking();
  const profile = useProfile(profileId);
  const save = useMutation({
    mutationFn: (photoIds: string[]) => api.orderPhotos({ id: profileId, photoIds }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileKey(profileId), saved);
      void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
    },
    onError: (error) => {
      void profile.refetch();
      showToast({
        title: orderTexts.notSaved,
        description: error instanceof AppError ? error.message : 'Try again.',
        tone: 'error',
      });
    },
  });

  if (!profile.data) return null;
  const current = profile.data.photos.map(({ id }) => id);
  const wanted = orderToSave(recommended, current);
  return {
    isUsed: isSameOrder(wanted, current),
    isSaving: save.isPending,
    use: () =>
      save.mutate(wanted, {
        onSuccess: () => {
          act({ title: 'Recommended Order Used', description: `${wanted.length} photos` });
          showToast({
            title: orderTexts.usedNow,
            action: { label: 'Undo', onClick: () => save.mutate(current) },
          });
        },
      }),
  };
}

/** Puts the profile's photos into the recommended order, and back again where asked to. */
export function UseThisOrder({ order }: { order: RecommendedOrder }) {
  if (order.isUsed) {
    return (
      <p role="status" className="inline-flex min-h-11 items-center gap-2 font-semibold text-keep">
        <Check size={18} aria-hidden /> {orderTexts.used}
      </p>
    );
  }
  return (
    <Button kind="dark" className="px-4!" busy={order.isSaving} onClick={order.use}>
      {orderTexts.use}
    </Button>
  );
}
