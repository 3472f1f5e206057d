import type { AdminSubject } from '../../admin-sorts.contract.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { select, showSection } from '../admin-search.ts';
import { useAdminAddress } from '../use-admin-address.ts';

/** Selects a user or a session that something else belongs to; the panel's time zone stays as it is. */
export function SubjectLink({ subject, children }: { subject: AdminSubject; children: ReactNode }) {
  const { search } = useAdminAddress();
  return (
    <Link
      to="/admin"
      search={select(showSection(search, 'users'), subject)}
      resetScroll={false}
      activeProps={{}}
      className="font-semibold text-plum underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  );
}
