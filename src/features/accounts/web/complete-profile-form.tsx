import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { User } from '../accounts.contract.ts';
import { AccountFieldset } from './account-fieldset.tsx';
import { useAccountForm } from './use-account-form.ts';
import { completeProfileTexts } from './account-texts.ts';

/** Asks for what the other screens need to know of a user. */
export function CompleteProfileForm({ me, onSaved }: { me: User; onSaved: () => void }) {
  const form = useAccountForm({ me, isComplete: true, onSaved });
  return (
    <Card aria-labelledby="complete-profile" className="max-w-2xl">
      <h2 id="complete-profile" className="text-2xl font-bold">
        {completeProfileTexts.heading}
      </h2>
      <p className="mt-2 text-ink-soft">{completeProfileTexts.lead}</p>
      <form name="complete-profile" onSubmit={form.submit} noValidate className="mt-5 flex flex-col gap-5">
        <AccountFieldset
          fields={form.fields}
          errors={form.errors}
          emailHint={
            me.canConfirmEmail ? completeProfileTexts.emailHint : completeProfileTexts.emailHintWithoutMail
          }
          onChange={form.change}
        />
        <ActionError error={form.error} what={completeProfileTexts.failed} />
        <Button type="submit" busy={form.isSaving} className="self-start">
          {completeProfileTexts.save}
        </Button>
      </form>
    </Card>
  );
}
