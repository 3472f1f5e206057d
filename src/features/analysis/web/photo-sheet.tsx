import { useId } from 'react';
import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import type { Analysis } from '../analysis.contract.ts';
import { LineUpList } from './line-up-list.tsx';
import { inSheetOrder, type SheetOrder } from './photo-order.ts';
import { ResultFrame } from './sheet-frame.tsx';
import { UseThisOrder } from './use-this-order.tsx';

export type PhotoSheetProps = {
  analysis: Analysis;
  order: SheetOrder;
  onOrder: (order: SheetOrder) => void;
  onOpen: (photoId: string) => void;
};

/** The user's photos as a picture editor hands them back: in order, keepers circled, the rest crossed out. */
export function PhotoSheet({ analysis, order, onOrder, onOpen }: PhotoSheetProps) {
  const photos = inSheetOrder(analysis.photos, order);
  return (
    <>
      {photos.length > 1 && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <OrderSwitch order={order} onOrder={onOrder} />
          {order === 'recommended' && analysis.report && (
            <UseThisOrder profileId={analysis.profileId} recommended={analysis.report.recommendedOrder} />
          )}
        </div>
      )}
      <ContactSheet
        label={order === 'recommended' ? 'Your photos in the recommended order' : 'Your photos in your order'}
        columns={photos.length > 4 ? 6 : 4}
        className="print:grid-cols-6"
      >
        {photos.map((photo) => (
          <li key={photo.photoId}>
            <ResultFrame photo={photo} open={onOpen} />
          </li>
        ))}
      </ContactSheet>
      <p className="mt-5 text-sm text-ink-soft">
        Circle: keep. Underline: look again. Cross: leave out. Numbers are those of your order when it was
        analyzed.
      </p>
      {order === 'recommended' && analysis.report?.lineUp && (
        <LineUpList lineUp={analysis.report.lineUp} photos={analysis.photos} />
      )}
    </>
  );
}

const orders = [
  ['recommended', 'Recommended order'],
  ['yours', 'Your order'],
] as const;

function OrderSwitch({ order, onOrder }: Pick<PhotoSheetProps, 'order' | 'onOrder'>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-white">
      <legend className="sr-only">Order of the sheet</legend>
      {orders.map(([value, label]) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center px-3 font-semibold first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum sm:px-4"
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
