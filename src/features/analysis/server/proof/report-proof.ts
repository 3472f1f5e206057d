import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '../../../../domain/canonical-json.ts';
import {
  photoResultSchema,
  reportSchema,
  textResultSchema,
  type PhotoResult,
  type Report,
  type ReportProof,
  type TextResult,
} from '../../analysis.contract.ts';

/** What an analysis gives, without what says when and by whom. */
export type Outputs = { photos: readonly PhotoResult[]; text: TextResult | null; report: Report };

const { nextSteps, setFindings, recommendedOrder, lineUp, rules } = reportSchema.shape;
/** Versions have a hash of their own, and a change of the engine concerns an earlier report. */
const outputsSchema = z.object({
  photos: z.array(photoResultSchema),
  text: z.nullable(textResultSchema),
  report: z.object({ nextSteps, setFindings, recommendedOrder, lineUp, rules }),
});

/** The proof of a report that was just made from `inputs`. */
export function proveReport(inputs: ReportProof['inputs'], outputs: Outputs): ReportProof {
  const { versions } = outputs.report;
  return {
    inputs,
    sha256: { inputs: hashOf(inputs), versions: hashOf(versions), outputs: hashOf(provenOutputs(outputs)) },
  };
}

/** What is hashed of results: as they are stored and sent, in the order of the photos, and nothing that the schema does not name. */
export function provenOutputs({ photos, text, report }: Outputs): z.infer<typeof outputsSchema> {
  const inOrder = photos.toSorted((one, other) => one.position - other.position);
  return outputsSchema.parse(JSON.parse(JSON.stringify({ photos: inOrder, text, report })));
}

/** SHA-256 of the canonical JSON of a value, in hex. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** In hex; a text as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
