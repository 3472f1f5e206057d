import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readAdminSearch, type AdminSearch } from './admin-search.ts';

const route = getRouteApi('/account/admin');

/** What the address of the panel says, and how it is changed: as a step that "back" takes back, or without one. */
export function useAdminAddress() {
  const search = readAdminSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: (search: AdminSearch) => AdminSearch, { replace = false } = {}) =>
      void navigate({ search: (now) => next(readAdminSearch(now)), replace, resetScroll: false }),
    [navigate],
  );
  return { search, change };
}
