import type { Feature } from '../../../../server/http/feature.ts';
import type { ReadModelPiece } from './model-pieces.service.ts';

/** `GET /models/{sha256}/{piece}`: what browsers run, in pieces that never change. */
export function createModelPieceRoutes(readModelPiece: ReadModelPiece): Feature {
  return {
    honoRoutes(app) {
      app.get('/models/:sha256{[0-9a-f]{64}}/:piece{\\d{1,3}}', async (c) => {
        const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
        const { sha256, piece } = c.req.param();
        const found = await readModelPiece(sha256, Number(piece), takesBrotli ? 'br' : 'identity');
        if (found === null) return c.text('Not found', 404);
        return c.body(found.bytes, 200, {
          'Content-Type': 'application/octet-stream',
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
          ...(found.isBrotli && { 'Content-Encoding': 'br' }),
        });
      });
    },
  };
}
