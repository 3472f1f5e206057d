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

/** Names and email address, and whether the address is confirmed. */
export function DetailsSection({ me }: { me: User }) {
  const showToast = useToast();
  const form = useAccountForm({
    me,
    isComplete: false,
    onSaved: (user) => {
      const isNewAddress = user.email !== me.email && user.email !== '' && !user.emailConfirmed;
      showToast(
        isNewAddress
          ? {
              title: 'Saved',
              description: `Open the link in the mail to ${user.email} to confirm the address.`,
            }
          : { title: 'Saved' },
      );
    },
  });
  return (
    <SettingsSection title="Your details" about="What we call you, and how we reach you.">
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <AccountFieldset
          fields={form.fields}
          errors={form.errors}
          emailHint="A new address has to be confirmed by the link we send to it."
          onChange={form.change}
        />
        {me.email !== '' && <EmailStatus key={me.email} me={me} />}
        <ActionError error={form.error} what="That could not be saved." />
        <Button type="submit" kind="dark" busy={form.isSaving} className="self-start">
          Save
        </Button>
      </form>
    </SettingsSection>
  );
}

function EmailStatus({ me }: { me: User }) {
  const accounts = useApi(accountsContract);
  const showToast = useToast();
  const sendAgain = useMutation({
    mutationFn: () => accounts.sendEmailConfirmation(),
    onSuccess: () => showToast({ title: `We sent the link to ${me.email} again` }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{me.email}</span>
      {me.emailConfirmed ? (
        <Badge tone="keep">Confirmed</Badge>
      ) : (
        <>
          <Badge tone="caution">Not confirmed</Badge>
          <Button
            kind="plain"
            busy={sendAgain.isPending}
            onClick={() => sendAgain.mutate()}
            className="-mx-3"
          >
            Send the link again
          </Button>
        </>
      )}
      <ActionError error={sendAgain.error} what="The link could not be sent." />
    </div>
  );
}
