import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../web/lazy-part.ts';
import { Button } from '../../../web/ui/button.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import type { User } from '../accounts.contract.ts';
import { UndoDeletion } from './undo-deletion.tsx';
import { deletionTexts } from './settings-texts.ts';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The way out: asked for with a code and a word, undone while there is time. */
export function DeleteAccountSection({ me }: { me: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <SettingsSection title={deletionTexts.title} about={deletionTexts.about}>
      {me.deletionDueAt === null ? (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {deletionTexts.button}
        </Button>
      ) : (
        <div ref={outcome} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
          <p>{deletionTexts.due(me.deletionDueAt)}</p>
          <UndoDeletion />
        </div>
      )}
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog
            me={me}
            open
            onClose={() => setIsAsking(false)}
            finalFocus={() => outcome.current}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}
