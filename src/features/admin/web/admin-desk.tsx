import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useElementWidth } from '../../../web/hooks/use-element-width.ts';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { ownZone } from '../../../domain/time-zone.ts';
import { ZoneProvider } from '../../../web/ui/zone.tsx';
import { useMediaQuery } from '../../../web/hooks/use-media-query.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import type { AdminPanel } from './admin-panel.ts';
import { openOrder, select, selectedSubject, showSection, type AdminSearch } from './admin-search.ts';
import { OrderDialog, type OrderActions } from './lists/order-dialog.tsx';
import { ActivitiesList } from './lists/activities-list.tsx';
import { OrdersList } from './lists/orders-list.tsx';
import { OverviewPanel } from './overview/overview.tsx';
import { SessionsList } from './lists/sessions-list.tsx';
import { useRankRefusals } from './standing.ts';
import { SubjectDetails, type UserActions } from './subject/subject-details.tsx';
import { useAdminAddress } from './use-admin-address.ts';
import { UsersList } from './lists/users-list.tsx';
import { adminTexts } from './admin-texts.ts';
import { ZoneChoice } from './zone-choice.tsx';
import { subjectTexts, subjectTitles } from './subject/subject-texts.ts';

export type AdminDeskProps = {
  /** Further sections, by what other features have to show to administrators. */
  panels: readonly AdminPanel[];
  /** What can be done about the user whose details are shown. */
  userActions?: UserActions;
  /** What can be done about the order whose details are open. */
  orderActions?: OrderActions;
};

/** The panel itself: its sections, one of them open, and the time zone for all times and days. */
export function AdminDesk({ panels, userActions, orderActions }: AdminDeskProps) {
  const { search, change } = useAdminAddress();
  useRankRefusals();
  const people = (list: ReactNode) => (
    <div
      className={classNames(
        'grid items-start gap-6',
        // The wider side is what is read: the list until somebody is chosen, then the details.
        selectedSubject(search) === null
          ? 'xl:grid-cols-[minmax(0,1fr)_20rem]'
          : 'xl:grid-cols-[22rem_minmax(0,1fr)]',
      )}
    >
      <div className="min-w-0 xl:sticky xl:top-20">{list}</div>
      <SubjectPanel userActions={userActions} />
    </div>
  );
  const sections: readonly AdminPanel[] = [
    { id: 'overview', title: adminTexts.overview, content: <OverviewPanel /> },
    { id: 'users', title: adminTexts.users, content: people(<UsersList />) },
    { id: 'sessions', title: adminTexts.sessions, content: people(<SessionsList />) },
    { id: 'orders', title: adminTexts.orders, content: <OrdersList /> },
    { id: 'activities', title: adminTexts.activities, content: <ActivitiesList /> },
    ...panels,
  ];
  const open = sections.find(({ id }) => id === search.section) ?? sections[0];
  const own = ownZone();
  const timeZone = search.zone === 'utc' || own === null ? 'UTC' : own;
  return (
    <ZoneProvider value={timeZone}>
      <PageShell
        density="dense"
        kicker={adminTexts.lead}
        title={adminTexts.title}
        width="full"
        actions={<RefreshButton />}
        badge={
          <ZoneChoice
            own={own}
            timeZone={timeZone}
            onChange={() =>
              change(({ zone, ...others }) => (zone === 'utc' ? others : { ...others, zone: 'utc' }), {
                replace: true,
              })
            }
          />
        }
      >
        <SectionLinks sections={sections} openId={open?.id} search={search} />
        {open?.content}
        {search.order !== undefined && (
          <OrderDialog
            id={search.order}
            actions={orderActions}
            onClose={() => change((last) => openOrder(last, null))}
          />
        )}
      </PageShell>
    </ZoneProvider>
  );
}

function SectionLinks({
  sections,
  openId,
  search,
}: {
  sections: readonly AdminPanel[];
  openId: string | undefined;
  search: AdminSearch;
}) {
  const row = useRef<HTMLElement>(null);
  const width = useElementWidth(row);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [openId, width]);
  return (
    <nav
      ref={row}
      aria-label={adminTexts.sections}
      className="relative -mx-4 mb-5 overflow-x-auto border-b border-line px-4 [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-3rem),transparent)] [scrollbar-width:none] sm:mx-0 sm:mb-6 sm:px-0 lg:[mask-image:none]"
    >
      <ul className="flex w-max pr-8 sm:pl-2 lg:px-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/admin"
              search={showSection(search, id)}
              resetScroll={false}
              // Else the overview, whose address is part of every other one, would always be current.
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={id === openId ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-3 px-3 font-semibold outline-offset-[-3px] hover:text-plum',
                id === openId ? 'border-pencil text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asks anew for all that is shown. */
function RefreshButton() {
  const queryClient = useQueryClient();
  const isBusy = useIsFetching({ queryKey: ['admin'] }) > 0;
  return (
    <Button
      kind="quiet"
      aria-disabled={isBusy || undefined}
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin'] })}
    >
      <RotateCw size={18} aria-hidden />
      {adminTexts.refresh}
    </Button>
  );
}

/** What is selected, beside the lists on a wide screen and over them, as a sheet, on any other. */
function SubjectPanel({ userActions }: { userActions?: UserActions | undefined }) {
  const isBeside = useMediaQuery('(min-width: 80rem)');
  const { search, change } = useAdminAddress();
  const subject = selectedSubject(search);
  const close = () => change((last) => select(last, null));
  if (subject === null) return <NoSelection />;
  const details = <SubjectDetails key={subject.id} subject={subject} userActions={userActions} />;
  return isBeside ? (
    <section
      aria-labelledby="subject-title"
      className="rounded-card border border-line bg-white p-5"
      data-subject={subject.kind}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="subject-title" className="text-2xl font-bold">
          {subjectTitles[subject.kind]}
        </h2>
        <Button kind="plain" onClick={close} className="-mt-1.5 -mr-2">
          {subjectTexts.close}
        </Button>
      </div>
      {details}
    </section>
  ) : (
    <>
      <NoSelection />
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title={subjectTitles[subject.kind]}
        size="screen"
      >
        {details}
      </Dialog>
    </>
  );
}

function NoSelection() {
  return (
    <div className="rounded-card border border-dashed border-line-strong p-6 text-ink-soft">
      {subjectTexts.noSelection}
    </div>
  );
}
