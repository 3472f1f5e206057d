import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ExperimentsPage } from '../features/experiments/web/experiments-page.tsx';
import { votesContract } from '../features/votes/votes.contract.ts';
import { voteLinksQuery } from '../features/votes/web/vote-queries.ts';
import { votesHeadline } from '../features/votes/web/vote-texts.ts';
import { useApi } from '../web/api/api-context.tsx';
import { LaterSections } from '../web/ui/later-section.tsx';

const VotesSection = lazy(async () => ({
  default: (await import('../features/votes/web/votes-section.tsx')).VotesSection,
}));

/** /experiments: tests of two versions in the app, and votes of friends. */
export function ExperimentsScreen() {
  const links = useQuery(voteLinksQuery(useApi(votesContract)));
  return (
    <ExperimentsPage
      voteCount={links.isError && !links.data ? 0 : links.data?.length}
      votesSay={links.data ? votesHeadline(links.data) : null}
      votes={
        <LaterSections roomClass="min-h-96" isLed={(links.data?.length ?? 0) > 0}>
          <VotesSection links={links} />
        </LaterSections>
      }
    />
  );
}
