import { lazy, Suspense } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { Locked } from '../../../../web/ui/locked.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { coachingContract, type OwnText } from '../../coaching.contract.ts';
import { textsKey } from '../coach-query.ts';
import { EditDesk } from './edit-desk.tsx';
import { editingTexts as words } from './editing-texts.ts';

// Few profiles have more than one text.
const Select = lazy(async () => ({ default: (await import('../../../../web/ui/select.tsx')).Select }));

/** /profiles/{id}/text: changes to bio and prompts in the user's own words. */
export function EditTextPage() {
  const { id } = useParams({ from: '/signed-in/profiles/$id/text' });
  const { text: wanted } = useSearch({ from: '/signed-in/profiles/$id/text' });
  const navigate = useNavigate();
  const api = useApi(coachingContract);
  const tier = useLock().neededTier('bioOptimization');
  const texts = useQuery({
    queryKey: textsKey(id),
    queryFn: () => api.texts({ id }),
    enabled: tier === null,
    staleTime: 0,
  });
  if (tier !== null) {
    return (
      <PageShell title={words.title} lead={words.lead}>
        <Locked feature="bioOptimization" tier={tier} />
      </PageShell>
    );
  }
  const all = texts.data?.texts ?? [];
  const written = all.filter(({ text }) => text.trim() !== '');
  const own = all.find((text) => text.id === wanted) ?? written[0];
  return (
    <PageShell
      title={words.title}
      lead={words.lead}
      actions={
        written.length > 1 &&
        own !== undefined && (
          <Suspense fallback={<div className="min-h-18" />}>
            <Select
              label={words.which}
              options={written.map((text) => ({ value: text.id, label: text.label }))}
              value={own.id}
              onChange={(event) =>
                void navigate({
                  to: '/profiles/$id/text',
                  params: { id },
                  search: { text: event.target.value },
                })
              }
            />
          </Suspense>
        )
      }
    >
      {texts.isPending && <Loading />}
      {!texts.data && texts.isError && (
        <ErrorState title={words.failed} error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {texts.data && own === undefined && (
        <EmptyState
          title={words.none}
          action={<ButtonLink href={`/profiles/${id}`}>{words.writeOne}</ButtonLink>}
        >
          {words.noneWhy}
        </EmptyState>
      )}
      {own !== undefined && <EditsOf key={own.id} profileId={id} own={own} />}
    </PageShell>
  );
}

function EditsOf({ profileId, own }: { profileId: string; own: OwnText }) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const queryKey = ['text-edits', profileId, own.id];
  const edits = useQuery({
    queryKey,
    queryFn: () => api.edits({ id: profileId, textId: own.id }),
    // What the user has chosen is about the text as it was read, until they ask again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (edits.isPending) return <Loading label={words.reading} />;
  if (edits.data === undefined) {
    return <ErrorState title={words.unreadable} error={edits.error} onRetry={() => void edits.refetch()} />;
  }
  return (
    <EditDesk
      key={edits.dataUpdatedAt}
      profileId={profileId}
      textId={own.id}
      found={edits.data}
      onAgain={() => void queryClient.resetQueries({ queryKey })}
    />
  );
}
