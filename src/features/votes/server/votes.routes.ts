import { implement } from '@orpc/server';
import { answerFile } from '../../../server/http/answer-file.ts';
import type { DescribedPaths, Feature } from '../../../server/http/feature.ts';
import { readCookie, setCookie } from '../../../server/http/cookies.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { votesContract, type VoteStep } from '../votes.contract.ts';
import type { CastVote, VoteAnswer } from './cast-vote.service.ts';
import type { OwnVoteLinks } from './own-vote-links.service.ts';
import type { VoterRequest } from './voter-identity.ts';

const procedures = implement(votesContract).$context<RequestContext>();
const voterCookie = 'loupe_voter';
const cookieSeconds = 30 * 24 * 60 * 60;

/** A user's vote links, and what voters do with them. */
export function createVotesRoutes({
  links,
  castVote,
  originOf,
  isHttps,
}: {
  links: OwnVoteLinks;
  castVote: CastVote;
  originOf: (context: RequestContext) => ActivityOrigin;
  isHttps: boolean;
}): Feature {
  const userOf = (context: RequestContext): string => requireSignIn(context).userId;
  const voterOf = (context: RequestContext): VoterRequest => {
    const cookie = readCookie(context.cookies, voterCookie, isHttps);
    return {
      cookie: cookie !== undefined && /^[\w-]{32}$/.test(cookie) ? cookie : null,
      ipAddress: context.clientIp,
      userAgent: context.userAgent,
      userId: context.signIn?.userId ?? null,
    };
  };
  const answer = async (context: RequestContext, running: Promise<VoteAnswer>): Promise<VoteStep> => {
    const { step, cookie } = await running;
    if (cookie !== voterOf(context).cookie) {
      setCookie(context, { name: voterCookie, value: cookie, maxAgeSeconds: cookieSeconds, isHttps });
    }
    return step;
  };
  return {
    procedures: {
      listLinks: procedures.listLinks.handler(({ context }) => links.list(userOf(context))),
      createLink: procedures.createLink.handler(({ context, input }) =>
        links.create(userOf(context), input, originOf(context)),
      ),
      closeLink: procedures.closeLink.handler(({ context, input }) => links.close(userOf(context), input.id)),
      removeLink: procedures.removeLink.handler(async ({ context, input }) => {
        await links.remove(userOf(context), input.id);
        return {};
      }),
      nextPair: procedures.nextPair.handler(({ context, input }) =>
        answer(context, castVote.next(input.token, voterOf(context))),
      ),
      vote: procedures.vote.handler(({ context, input: { token, ...choice } }) =>
        answer(context, castVote.vote(token, voterOf(context), choice)),
      ),
    },
    describedPaths: votePhotoPaths,
    honoRoutes(app) {
      app.get('/api/votes/:token/photos/:key', async (c) => {
        const acceptsAvif = /\bimage\/avif\b/.test(c.req.header('accept') ?? '');
        const { token, key } = c.req.param();
        const file = await castVote.photo(token, contextOf(c).userAgent, key, acceptsAvif);
        return answerFile(c, file, {
          headers: {
            // Not kept for longer than a vote takes: the owner can close it at any time.
            'Cache-Control': 'private, max-age=300',
            'Content-Type': `image/${file.format}`,
            'Content-Disposition': 'inline',
            'Cross-Origin-Resource-Policy': 'same-origin',
            'Referrer-Policy': 'no-referrer',
            'X-Robots-Tag': 'noindex, nofollow, noimageindex',
            Vary: 'Accept',
          },
          missing: 'We couldn’t find that photo.',
        });
      });
    },
  };
}

const votePhotoPaths: DescribedPaths = {
  '/votes/{token}/photos/{key}': {
    get: {
      operationId: 'votes.photo',
      summary: 'A photo of an open vote, for its voters.',
      parameters: [
        { name: 'token', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'key', in: 'path', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The photo.',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
};
