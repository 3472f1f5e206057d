import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { coachingContract } from '../coaching.contract.ts';
import { noteTexts as texts } from './choice-texts.ts';

/** Where the link in a weekly note leads, signed in or not. A press is needed: programs that look at mails follow links. */
export function StopNotePage() {
  const api = useApi(coachingContract);
  const token = useLocation({ select: ({ hash }) => hash });
  const stop = useMutation({ mutationFn: () => api.stopNote({ token }) });
  const isUnusable = token === '' || (stop.error instanceof AppError && stop.error.code === 'link_expired');
  return (
    <PageShell title={texts.title} width="narrow">
      {isUnusable ? (
        <ErrorState title={texts.badLink}>
          <p>{texts.badLinkWhy}</p>
          <ButtonLink href="/coach">{texts.toCoach}</ButtonLink>
        </ErrorState>
      ) : stop.isSuccess ? (
        <Card role="status">
          <p className="text-lg">{texts.stopped}</p>
        </Card>
      ) : (
        <Card>
          <p className="text-lg">{texts.stopLead}</p>
          <Button busy={stop.isPending} onClick={() => stop.mutate()} className="mt-5">
            {texts.stop}
          </Button>
          <ActionError error={stop.error} what={texts.notStopped} />
        </Card>
      )}
    </PageShell>
  );
}
