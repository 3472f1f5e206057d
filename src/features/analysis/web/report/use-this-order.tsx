import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';
import { isSameOrder, orderToSave, type SheetOrder } from './photo-order.ts';
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
        description: error instanceof AppError ? error.message : orderTexts.tryAgain,
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
          act(orderTexts.usedBy(wanted.length));
          showToast({
            title: orderTexts.usedNow,
            action: { label: 'Undo', onClick: () => save.mutate(current) },
          });
        },
      }),
  };
}

/** Puts the profile's photos into the recommended order, and back again where asked to. */
function UseThisOrder({ order }: { order: RecommendedOrder }) {
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

/** Which order the report shows, and the way to use the recommended one. */
export function OrderControls({
  order,
  onOrder,
  recommended,
}: {
  order: SheetOrder;
  onOrder: (order: SheetOrder) => void;
  recommended: RecommendedOrder | null;
}) {
  return (
    <div className="mb-2 flex flex-wrap sm:mb-4 items-center justify-between gap-2 print:hidden">
      <OrderSwitch order={order} onOrder={onOrder} />
      {order === 'recommended' && recommended && <UseThisOrder order={recommended} />}
    </div>
  );
}

const orders = [
  ['recommended', orderTexts.recommended],
  ['yours', orderTexts.yours],
] as const;

function OrderSwitch({ order, onOrder }: { order: SheetOrder; onOrder: (order: SheetOrder) => void }) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-white">
      <legend className="sr-only">{orderTexts.legend}</legend>
      {orders.map(([value, label]) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center px-2.5 text-sm font-semibold sm:px-3 sm:text-base first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={order === value}
            onChange={() => onOrder(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
