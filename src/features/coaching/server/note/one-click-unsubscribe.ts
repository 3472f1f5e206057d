import { AppError } from '../../../../domain/errors.ts';
import type { DescribedPaths, Feature } from '../../../../server/http/feature.ts';
import { stopNotePath, unsubscribePath } from '../../coach-paths.ts';
import type { NoteSetting } from './weekly-note-setting.service.ts';

/**
 * What the headers of a weekly note name, for those who have the token: a mail program ends the notes with a POST (RFC 8058), and one
 * that only opens the address (RFC 2369) is led to the page with the button, as programs that look at mails follow links.
 */
export function oneClickUnsubscribe(
  noteSetting: Pick<NoteSetting, 'stop'>,
): Pick<Feature, 'describedPaths' | 'honoRoutes'> {
  return {
    describedPaths,
    honoRoutes(app) {
      app.get(unsubscribePath, (c) =>
        c.redirect(`${stopNotePath}#${encodeURIComponent(c.req.query('token') ?? '')}`, 303),
      );
      app.post(unsubscribePath, async (c) => {
        const { 'List-Unsubscribe': wish } = await c.req.parseBody();
        if (wish !== 'One-Click') {
          throw new AppError(
            'validation_failed',
            'The body has to be List-Unsubscribe=One-Click, as RFC 8058 says.',
          );
        }
        await noteSetting.stop(c.req.query('token') ?? '');
        return c.json({});
      });
    },
  };
}

const token = { name: 'token', in: 'query', required: true, schema: { type: 'string' } } as const;

const describedPaths: DescribedPaths = {
  [unsubscribePath.slice('/api'.length)]: {
    get: {
      operationId: 'coaching.openUnsubscribe',
      summary: 'Leads to the page that ends the weekly note.',
      parameters: [token],
      responses: { 303: { description: 'Where the page is.' } },
    },
    post: {
      operationId: 'coaching.unsubscribe',
      summary: 'Ends the weekly note whose header has this token (RFC 8058); no sign-in is asked.',
      parameters: [token],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
          },
        },
      },
      responses: {
        200: { description: 'No more notes are sent.' },
        410: { description: 'The token is nobody’s.' },
      },
    },
  },
};
