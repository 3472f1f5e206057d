import { useApi } from '../../../../web/api/api-context.tsx';
import { userFilters, userSorts } from '../../admin-sorts.contract.ts';
import { adminWindowsContract, type AdminUser } from '../../admin-windows.contract.ts';
import { listFilter, listSorting, select } from '../admin-search.ts';
import { fullName, orNotAvailable, orUnknown } from '../admin-texts.ts';
import type { Column } from '../table/column.ts';
import { userFilterTexts, usersTexts } from './list-texts.ts';
import { ListTools } from './list-tools.tsx';
import { RankBadge } from './rank-badge.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { WindowTable } from '../table/window-table.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';

type Sort = (typeof userSorts)[number];

const columns: readonly Column<AdminUser, Sort>[] = [
  {
    name: usersTexts.columns.name,
    sort: 'firstName',
    track: '4fr',
    cell: (user) => (
      <>
        <span className="block truncate font-semibold">{orUnknown(fullName(user))}</span>
        <span className="block truncate text-ink-soft">{user.phoneNumber}</span>
      </>
    ),
  },
  {
    name: usersTexts.columns.email,
    sort: 'email',
    track: '5fr',
    isWide: true,
    isOneLine: true,
    cell: ({ email }) => orNotAvailable(email),
  },
  {
    name: usersTexts.columns.rank,
    sort: 'rank',
    track: '3fr',
    cell: ({ rank }) => <RankBadge rank={rank} />,
  },
  {
    name: usersTexts.columns.created,
    sort: 'createdAt',
    track: '3fr',
    cell: ({ createdAt }) => <ZonedTime iso={createdAt} isStacked />,
  },
];

/** All users, to be sought, sorted, exported and selected. */
export function UsersList() {
  const { listUsers } = useApi(adminWindowsContract);
  const { search: address, change } = useAdminAddress();
  const sorting = listSorting(address, userSorts);
  const search = address.search ?? '';
  const filter = listFilter(address, userFilters);
  const title = filter.only === undefined ? usersTexts.title : userFilterTexts[filter.only];
  return (
    <section aria-labelledby="users-title">
      <ListTools
        title={title}
        titleId="users-title"
        label={usersTexts.search}
        hint={usersTexts.searchHint}
        all={usersTexts.all}
        filters={userFilterTexts}
        rows={{ list: 'users', search, ...filter }}
      />
      <WindowTable
        name={title}
        columns={columns}
        sourceOf={(sorting) => ({
          key: ['admin', 'users', sorting, search, filter],
          load: (window, options) => listUsers({ ...sorting, ...window, ...filter, search }, options),
        })}
        sorting={sorting}
        onSort={(next) => change((last) => ({ ...last, ...next }))}
        onOpen={({ id }) => change((last) => select(last, { kind: 'user', id }))}
        isOpen={({ id }) => id === address.user}
        heights={{ row: 3.5, card: 10.25 }}
        tableFrom={520}
        empty={search === '' && filter.only === undefined ? usersTexts.none : usersTexts.noMatch}
      />
    </section>
  );
}
