import type { VisionModels } from '../../src/vision/models.ts';
import { avoidCompilerFault } from '../../src/vision/node/compiler-flags.ts';
import { loadModels } from '../../src/vision/node/load-models.ts';

let loading: Promise<VisionModels> | null = null;

/** The nets, loaded with the first call: a process can start their runtime once only. */
export function modelsOfThisProcess(modelsDir: string): Promise<VisionModels> {
  if (loading === null) {
    avoidCompilerFault();
    loading = loadModels(modelsDir);
  }
  return loading;
}
