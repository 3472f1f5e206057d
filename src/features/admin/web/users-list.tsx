import { useCallback } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { userSorts } from '../admin-sorts.contract.ts';
import { adminWindowsContract, type AdminUser } from '../admin-windows.contract.ts';
import { listSorting, seek, select } from './admin-search.ts';
import { fullName, orNotAvailable, orUnknown } from './admin-texts.ts';
import type { Column } from './column.ts';
import { ListTools } from './list-tools.tsx';
import { RankBadge } from './rank-badge.tsx';
import { toggleSort } from './sorting.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { WindowTable } from './window-table.tsx';
import { ZonedTime } from '../../../web/ui/zone.tsx';

type Sort = (typeof userSorts)[number];

const columns: readonly Column<AdminUser, Sort>[] = [
  {
    name: 'Name',
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
    name: 'Email',
    sort: 'email',
    track: '5fr',
    isWide: true,
    cell: ({ email }) => (
      <span className="block truncate" title={email}>
        {orNotAvailable(email)}
      </span>
    ),
  },
  { name: 'Rank', sort: 'rank', track: '3fr', cell: ({ rank }) => <RankBadge rank={rank} /> },
  {
    name: 'Created',
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
  const onSeek = useCallback(
    (words: string) => change((last) => seek(last, words), { replace: true }),
    [change],
  );
  return (
    <section aria-labelledby="users-title">
      <h2 id="users-title" className="mb-4 text-2xl font-bold">
        Users
      </h2>
      <ListTools
        label="Search users"
        hint="Name, email or phone number"
        words={search}
        onSeek={onSeek}
        list="users"
      />
      <WindowTable
        name="Users"
        columns={columns}
        source={{
          key: ['admin', 'users', sorting, search],
          load: (window, options) => listUsers({ ...sorting, ...window, search }, options),
        }}
        sorting={sorting}
        onSort={(pressed) => change((last) => ({ ...last, ...toggleSort(sorting, pressed) }))}
        onOpen={({ id }) => change((last) => select(last, { kind: 'user', id }))}
        isOpen={({ id }) => id === address.user}
        heights={{ row: 3.5, card: 10.25 }}
        tableFrom={520}
        empty={search === '' ? 'No users yet.' : 'No users match your search.'}
      />
    </section>
  );
}
