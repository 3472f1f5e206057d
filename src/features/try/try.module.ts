import type { Module } from '../../server/module.ts';
import { createModelPieceRoutes } from './server/model-pieces.routes.ts';
import { createReadModelPiece } from './server/model-pieces.service.ts';

/** A verdict on photos in the visitor's own browser: the server only gives away what runs there. */
export function createTry(deps: { modelsDir: string }): Module {
  return {
    services: {},
    routes: () => ({ modelPieces: createModelPieceRoutes(createReadModelPiece(deps)) }),
  };
}
