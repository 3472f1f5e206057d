import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { accountsContract, type User } from '../accounts.contract.ts';
import { AccountFieldset } from './account-fieldset.tsx';
import { useAccountForm } from './use-account-form.ts';
import { detailsTexts } from './settings-texts.ts';

/** Names and email address, and whether the address is confirmed. */
export function DetailsSection({ me }: { me: User }) {
  const showToast = useToast();
  const form = useAccountForm({
    me,
    isComplete: false,
    onSaved: (user) => {
      const isNewAddress = user.email !== me.email && user.email !== '' && !user.emailConfirmed;
      const isLinkSent = isNewAddress && user.canConfirmEmail;
      showToast(
        isLinkSent
          ? {
              title: 'Saved',
              description: detailsTexts.linkSent(user.email),
            }
          : { title: 'Saved' },
      );
    },
  });
  return (
    <SettingsSection title={detailsTexts.title} about={detailsTexts.about}>
      <form name="account-details" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <AccountFieldset
          fields={form.fields}
          errors={form.errors}
          emailHint={me.canConfirmEmail ? detailsTexts.emailHint : detailsTexts.emailHintWithoutMail}
          onChange={form.change}
        />
        {me.email !== '' && (
          <EmailStatus key={me.email} me={me} isShownAbove={form.fields.email.trim() === me.email} />
        )}
        <ActionError error={form.error} what={detailsTexts.failed} />
        <Button type="submit" kind="dark" busy={form.isSaving} className="self-start">
          Save
        </Button>
      </form>
    </SettingsSection>
  );
}

/** How the saved address stands; it is named where the field above holds another one. */
function EmailStatus({ me, isShownAbove }: { me: User; isShownAbove: boolean }) {
  const accounts = useApi(accountsContract);
  const showToast = useToast();
  const sendAgain = useMutation({
    mutationFn: () => accounts.sendEmailConfirmation(),
    onSuccess: () =>
      showToast({ title: detailsTexts.sentAgain, description: detailsTexts.sentAgainTo(me.email) }),
  });
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {!isShownAbove && <span className="min-w-0 wrap-anywhere">{me.email}</span>}
      {me.emailConfirmed ? (
        <Badge tone="keep">Confirmed</Badge>
      ) : (
        <>
          <Badge tone="caution">{detailsTexts.notConfirmed}</Badge>
          {me.canConfirmEmail && (
            <Button
              kind="plain"
              busy={sendAgain.isPending}
              onClick={() => sendAgain.mutate()}
              className="-mx-3 underline"
            >
              {detailsTexts.sendAgain}
            </Button>
          )}
        </>
      )}
      <ActionError error={sendAgain.error} what={detailsTexts.sendFailed} />
    </div>
  );
}
