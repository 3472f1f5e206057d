import { useRef, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import type { User } from '../accounts.contract.ts';
import { deletionGraceHours } from '../account-data.contract.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { UndoDeletion } from './undo-deletion.tsx';

/** The way out: asked for with a code and a word, undone while there is time. */
export function DeleteAccountSection({ me }: { me: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <SettingsSection
      title="Delete account"
      about={`This deletes your account, profiles, photos and reports. You can undo it for ${deletionGraceHours} hours.`}
    >
      {me.deletionDueAt === null ? (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      ) : (
        <div ref={outcome} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
          <p>Your account and everything in it will be deleted on {dateAndTime(me.deletionDueAt)}.</p>
          <UndoDeletion />
        </div>
      )}
      <DeleteAccountDialog
        me={me}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        finalFocus={() => outcome.current}
      />
    </SettingsSection>
  );
}
