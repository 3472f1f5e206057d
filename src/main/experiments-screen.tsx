import { useQuery } from '@tanstack/react-query';
import { ExperimentsPage } from '../features/experiments/web/experiments-page.tsx';
import { votesContract } from '../features/votes/votes.contract.ts';
import { voteLinksQuery } from '../features/votes/web/vote-queries.ts';
import { votesHeadline } from '../features/votes/web/vote-texts.ts';
import { VotesSection } from '../features/votes/web/votes-section.tsx';
import { useApi } from '../web/api/api-context.tsx';

/** /experiments: tests of two versions in the app, and votes of friends. */
export function ExperimentsScreen() {
  const links = useQuery(voteLinksQuery(useApi(votesContract)));
  return (
    <ExperimentsPage
      voteCount={links.isError && !links.data ? 0 : links.data?.length}
      votesSay={links.data ? votesHeadline(links.data) : null}
      votes={<VotesSection links={links} />}
    />
  );
}
