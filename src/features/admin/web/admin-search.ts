import { activityTypes, type ActivityType } from '../../../domain/activity.ts';
import {
  activitySorts,
  orderFilters,
  orderSorts,
  sessionFilters,
  unlinkedSessionSorts,
  userFilters,
  userSorts,
  type AdminSubject,
  type Direction,
} from '../admin-sorts.contract.ts';
import { readSorting, type Sorting } from './table/sorting.ts';

/** What a list may be sorted by, by the section that shows it; the first one is the default. */
const listSorts: Readonly<Record<string, readonly string[]>> = {
  users: userSorts,
  sessions: unlinkedSessionSorts,
  orders: orderSorts,
};

/** The filters that each section takes. */
const listFilters: Readonly<Record<string, readonly string[]>> = {
  users: userFilters,
  sessions: sessionFilters,
  orders: orderFilters,
  activities: activityTypes,
};

type ActivitySort = (typeof activitySorts)[number];

/** What the address of the panel holds. What is absent is at its default. */
export type AdminSearch = {
  /** Absent: the overview. */
  section?: string;
  /** Of the section's list. */
  sort?: string;
  direction?: Direction;
  search?: string;
  /** Which rows the section's list shows; absent: all that it is named after. */
  only?: string;
  /** At most one of these two is selected. */
  user?: string;
  session?: string;
  /** The order whose details are open. */
  order?: string;
  /** Of the timeline of what is selected. */
  type?: ActivityType;
  activitySort?: ActivitySort;
  activityDirection?: Direction;
  /** Absent: the administrator's own time zone. */
  zone?: 'utc';
};

/** What is selected by the address. */
export function selectedSubject({ user, session }: AdminSearch): AdminSubject | null {
  if (user !== undefined) return { kind: 'user', id: user };
  return session === undefined ? null : { kind: 'session', id: session };
}

/** Reads the address; what it cannot mean is passed over. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const section = readText(search['section']);
  const user = readText(search['user']);
  const session = user === undefined ? readText(search['session']) : undefined;
  const words = readText(search['search'])?.slice(0, 100);
  const order = readText(search['order']);
  const sort = listSorts[section ?? '']?.find((known) => known === search['sort']);
  const direction = readDirection(search['direction']);
  const only = listFilters[section ?? '']?.find((known) => known === search['only']);
  const type = activityTypes.find((known) => known === search['type']);
  const activitySort = activitySorts.find((known) => known === search['activitySort']);
  const activityDirection = readDirection(search['activityDirection']);
  const isSelected = user !== undefined || session !== undefined;
  return {
    ...(section !== undefined && { section }),
    ...(sort !== undefined && { sort }),
    ...(sort !== undefined && direction && { direction }),
    ...(words !== undefined && { search: words }),
    ...(only !== undefined && { only }),
    ...(user !== undefined && { user }),
    ...(session !== undefined && { session }),
    ...(order !== undefined && { order }),
    ...(isSelected && type && { type }),
    ...(isSelected && activitySort && { activitySort }),
    ...(isSelected && activitySort && activityDirection && { activityDirection }),
    ...(search['zone'] === 'utc' && { zone: 'utc' as const }),
  };
}

/** Another section, without what was sorted, sought or open in the last; a selected user or session stays. */
export function showSection({ user, session, zone }: AdminSearch, section: string): AdminSearch {
  const isOfPeople = section === 'users' || section === 'sessions';
  return {
    ...(section !== 'overview' && { section }),
    ...(isOfPeople && user !== undefined && { user }),
    ...(isOfPeople && session !== undefined && { session }),
    ...(zone && { zone }),
  };
}

/** A section's list of these rows alone, or of all of them: where a figure leads. */
export function showList({ zone }: AdminSearch, section: string, only?: string): AdminSearch {
  return { section, ...(only !== undefined && { only }), ...(zone && { zone }) };
}

/** Filters the section's list; an empty filter shows all rows. */
export function showOnly(search: AdminSearch, only: string): AdminSearch {
  const { only: _only, ...others } = search;
  return only === '' ? others : { ...others, only };
}

/** The filter of the section's list, where it is one of those that the list knows. */
export function listFilter<Filter extends string>(
  { only }: AdminSearch,
  filters: readonly Filter[],
): { only?: Filter } {
  const known = filters.find((some) => some === only);
  return known === undefined ? {} : { only: known };
}

/** Selects a user or a session, which clears the other, and the timeline's filter and order with it; null for neither. */
export function select(search: AdminSearch, subject: AdminSubject | null): AdminSearch {
  const { user: _user, session: _session, ...others } = resetTimeline(search);
  return subject === null ? others : { ...others, [subject.kind]: subject.id };
}

function resetTimeline(search: AdminSearch): AdminSearch {
  const { type: _type, activitySort: _sort, activityDirection: _direction, ...others } = search;
  return others;
}

/** Opens the details of an order, or closes them. */
export function openOrder(search: AdminSearch, id: string | null): AdminSearch {
  const { order: _order, ...others } = search;
  return id === null ? others : { ...others, order: id };
}

/** Seeks in the section's list; nothing shows all of it. */
export function seek(search: AdminSearch, words: string): AdminSearch {
  const { search: _words, ...others } = search;
  return words === '' ? others : { ...others, search: words };
}

/** Shows the timeline's activities of one type, or of all. */
export function filterByType(search: AdminSearch, type: ActivityType | null): AdminSearch {
  const { type: _type, ...others } = search;
  return type === null ? others : { ...others, type };
}

/** How the section's list is sorted. */
export function listSorting<Sort extends string>(
  { sort, direction }: AdminSearch,
  sorts: readonly [Sort, ...Sort[]],
): Sorting<Sort> {
  return readSorting({ sort, direction }, sorts);
}

/** How the timeline is sorted. */
export function timelineSorting({ activitySort, activityDirection }: AdminSearch): Sorting<ActivitySort> {
  return readSorting({ sort: activitySort, direction: activityDirection }, activitySorts);
}

function readDirection(value: unknown): Direction | undefined {
  return value === 'asc' || value === 'desc' ? value : undefined;
}

/** The router reads what looks like a number as one. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
