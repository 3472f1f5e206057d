import { useQueryClient } from '@tanstack/react-query';
import { formatDollars } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { OrderStatusBadge } from '../../../../web/ui/order-status-badge.tsx';
import { orderFilters, orderSorts } from '../../admin-sorts.contract.ts';
import { adminWindowsContract, type AdminOrder } from '../../admin-windows.contract.ts';
import { listFilter, listSorting, openOrder } from '../admin-search.ts';
import { fullName, orNotAvailable, orUnknown, shortOrderId } from '../admin-texts.ts';
import type { Column } from '../table/column.ts';
import { orderFilterTexts, ordersTexts } from './list-texts.ts';
import { ListTools } from './list-tools.tsx';
import { orderKey } from './order-dialog.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { WindowTable } from '../table/window-table.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';

type Sort = (typeof orderSorts)[number];

const columns: readonly Column<AdminOrder, Sort>[] = [
  {
    name: ordersTexts.columns.id,
    sort: 'id',
    track: '3fr',
    cell: ({ id }) => <span className="font-semibold tabular-nums">{shortOrderId(id)}</span>,
  },
  {
    name: ordersTexts.columns.customer,
    sort: 'userInfo.email',
    track: '7fr',
    isWide: true,
    cell: ({ userInfo }) => (
      <>
        <span className="block truncate">{orUnknown(fullName(userInfo))}</span>
        <span className="block truncate text-ink-soft" title={userInfo.email ?? undefined}>
          {orNotAvailable(userInfo.email)}
        </span>
      </>
    ),
  },
  {
    name: ordersTexts.columns.plan,
    sort: 'planDetails.name',
    track: '5fr',
    isOneLine: true,
    cell: ({ planDetails }) => orUnknown(planDetails.name),
  },
  {
    name: ordersTexts.columns.amount,
    sort: 'totalPrice',
    track: '3fr',
    cell: ({ totalPrice, refundedPrice }) => (
      <span className="block tabular-nums">
        <span className="block font-semibold">{formatDollars(totalPrice)}</span>
        {refundedPrice > 0 && (
          <span className="block truncate text-ink-soft">−{formatDollars(refundedPrice)}</span>
        )}
      </span>
    ),
  },
  {
    name: ordersTexts.columns.status,
    sort: 'status',
    track: '4fr',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    name: ordersTexts.columns.date,
    sort: 'createdAt',
    track: '3fr',
    cell: ({ createdAt }) => <ZonedTime iso={createdAt} isStacked />,
  },
];

/** Every charge that was tried. */
export function OrdersList() {
  const { listOrders } = useApi(adminWindowsContract);
  const queryClient = useQueryClient();
  const { search: address, change } = useAdminAddress();
  const sorting = listSorting(address, orderSorts);
  const search = address.search ?? '';
  const filter = listFilter(address, orderFilters);
  const title = filter.only === undefined ? ordersTexts.title : orderFilterTexts[filter.only];
  return (
    <section aria-labelledby="orders-title">
      <ListTools
        title={title}
        titleId="orders-title"
        label={ordersTexts.search}
        hint={ordersTexts.searchHint}
        all={ordersTexts.all}
        filters={orderFilterTexts}
        rows={{ list: 'orders', search, ...filter }}
      />
      <WindowTable
        name={title}
        columns={columns}
        sourceOf={(sorting) => ({
          key: ['admin', 'orders', sorting, search, filter],
          load: (window, options) => listOrders({ ...sorting, ...window, ...filter, search }, options),
        })}
        sorting={sorting}
        onSort={(next) => change((last) => ({ ...last, ...next }))}
        onOpen={(order) => {
          queryClient.setQueryData(orderKey(order.id), order);
          change((last) => openOrder(last, order.id));
        }}
        isOpen={({ id }) => id === address.order}
        heights={{ row: 3.5, card: 14 }}
        tableFrom={760}
        empty={search === '' && filter.only === undefined ? ordersTexts.none : ordersTexts.noMatch}
      />
    </section>
  );
}
