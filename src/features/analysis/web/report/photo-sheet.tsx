import { useId } from 'react';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import type { Analysis } from '../../analysis.contract.ts';
import { inSheetOrder, type SheetOrder } from './photo-order.ts';
import { ResultFrame } from './sheet-frame.tsx';
import { orderTexts } from './report-texts.ts';
import { UseThisOrder, type RecommendedOrder } from './use-this-order.tsx';

export type PhotoSheetProps = {
  analysis: Analysis;
  order: SheetOrder;
  onOpen: (photoId: string) => void;
};

/** The user's photos as a picture editor hands them back: in order, keepers circled, the rest crossed out. */
export function PhotoSheet({ analysis, order, onOpen }: PhotoSheetProps) {
  const photos = inSheetOrder(analysis.photos, order);
  return (
    <ContactSheet
      label={order === 'recommended' ? orderTexts.sheetRecommended : orderTexts.sheetYours}
      {...columnsFor(photos.length)}
      className={sheetStyle}
    >
      {photos.map((photo) => (
        <li key={photo.photoId} className="break-inside-avoid">
          <ResultFrame photo={photo} open={onOpen} />
        </li>
      ))}
    </ContactSheet>
  );
}

/** On a phone the list below has the notes: the first screen is for the marks and what to do. */
export const sheetStyle = 'max-sm:gap-y-1.5 max-sm:[&_figcaption]:hidden print:grid-cols-6';

/** So many in a row that the sheet leaves room for what to do on the first screen, of a phone and of a desk. */
export function columnsFor(count: number): { columns: 3 | 4 | 5; phoneColumns: 3 | 4 | 5 } {
  if (count <= 3) return { columns: 3, phoneColumns: 3 };
  return { columns: count <= 8 ? 4 : 5, phoneColumns: count <= 4 ? 4 : 5 };
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
          className="inline-flex min-h-11 cursor-pointer items-center px-2.5 text-sm font-semibold sm:px-3 sm:text-base first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
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
