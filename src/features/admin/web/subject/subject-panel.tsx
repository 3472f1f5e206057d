import { useMediaQuery } from '../../../../web/hooks/use-media-query.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { select, selectedSubject } from '../admin-search.ts';
import { SubjectDetails, type UserActions } from './subject-details.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { subjectTexts, subjectTitles } from './subject-texts.ts';

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
