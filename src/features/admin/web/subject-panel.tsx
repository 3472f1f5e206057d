import type { AdminSubject } from '../admin-sorts.contract.ts';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useMediaQuery } from '../../../web/hooks/use-media-query.ts';
import { Button } from '../../../web/ui/button.tsx';
import { select, selectedSubject } from './admin-search.ts';
import { SubjectDetails, type UserActions } from './subject-details.tsx';
import { useAdminAddress } from './use-admin-address.ts';

const titles: Readonly<Record<AdminSubject['kind'], string>> = {
  user: 'User Details',
  session: 'Session Details',
};

/** What is selected, beside the lists on a wide screen and over them, as a sheet, on any other. */
export function SubjectPanel({ userActions }: { userActions?: UserActions | undefined }) {
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
          {titles[subject.kind]}
        </h2>
        <Button kind="plain" onClick={close} className="-mt-1.5 -mr-2">
          Close
        </Button>
      </div>
      {details}
    </section>
  ) : (
    <>
      <NoSelection />
      <BaseDialog.Root
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
      >
        <BaseDialog.Portal>
          <BaseDialog.Popup
            data-subject={subject.kind}
            className="fixed inset-0 z-40 flex flex-col bg-paper outline-none"
          >
            <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
              <BaseDialog.Title className="text-2xl font-bold">{titles[subject.kind]}</BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Close"
                className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blush"
              >
                <X size={22} aria-hidden />
              </BaseDialog.Close>
            </div>
            <div className="min-h-0 grow overflow-y-auto px-4 pt-5 pb-16 sm:px-6">{details}</div>
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </>
  );
}

function NoSelection() {
  return (
    <div className="rounded-card border border-dashed border-line-strong p-6 text-ink-soft">
      No Selection — Please select a user or session to view details.
    </div>
  );
}
