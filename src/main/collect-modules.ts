import type { ExportSource } from '../server/export/export-file.ts';
import type { Feature } from '../server/http/feature.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { HttpParts, Module, OnAccountDeletion, OnFaceAnalysisConsent } from '../server/module.ts';

/** The modules of one process, and what they add up to. */
export type CollectedModules = {
  /** Adds a module and answers its services. */
  plug: <Services extends object>(module: Module<Services>) => Services;
  /** Of the modules so far, in the order in which they came; so are the handlers. */
  exportSources: () => readonly ExportSource[];
  deletionHandlers: () => readonly OnAccountDeletion[];
  faceAnalysisHandlers: () => readonly OnFaceAnalysisConsent[];
  queues: () => readonly Queue<object>[];
  readiness: () => readonly ReadinessCheck[];
  /** The routes of all features by their names; throws when two have the same. */
  routes: (http: HttpParts) => Readonly<Record<string, Feature>>;
  startJobs: () => Promise<void>;
  warmUp: () => Promise<void>;
  stop: () => Promise<void>;
};

export function collectModules(): CollectedModules {
  const modules: Module[] = [];
  return {
    plug(module) {
      modules.push(module);
      return module.services;
    },
    exportSources: () => modules.flatMap(({ exportSource }) => exportSource ?? []),
    deletionHandlers: () => modules.flatMap(({ onAccountDeletion }) => onAccountDeletion ?? []),
    faceAnalysisHandlers: () => modules.flatMap(({ onFaceAnalysisConsent }) => onFaceAnalysisConsent ?? []),
    queues: () => modules.flatMap(({ queues }) => queues ?? []),
    readiness: () => modules.flatMap(({ readiness }) => readiness ?? []),
    routes(http) {
      const routes = new Map<string, Feature>();
      for (const module of modules) {
        for (const [name, feature] of Object.entries(module.routes?.(http) ?? {})) {
          if (routes.has(name)) throw new Error(`Two features call their routes "${name}"`);
          routes.set(name, feature);
        }
      }
      return Object.fromEntries(routes);
    },
    async startJobs() {
      for (const { startJobs } of modules) await startJobs?.();
    },
    async warmUp() {
      await Promise.all(modules.flatMap(({ warmUp }) => warmUp?.() ?? []));
    },
    async stop() {
      await Promise.all(modules.flatMap(({ stop }) => stop?.() ?? []));
    },
  };
}
