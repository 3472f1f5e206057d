import { ValidationError } from '@orpc/contract';
import { StandardOpenAPIJsonSerializer } from '@orpc/openapi-client/standard';
import { isProcedure, type AnyProcedure, type AnyRouter } from '@orpc/server';
import { refuseUnlessAdmitted } from './admin-guard.ts';
import { readJson } from './read-json.ts';
import type { RequestContext } from './request-context.ts';

/** What a procedure answered: its status and the JSON of the body, null without one. */
export type DirectAnswer = { status: number; json: string | null };

/**
 * Runs a procedure whose path has no parameters and that has no middleware, without what oRPC does for all others:
 * the same schemas, the same handler, the same answer for a third of the time. Null where oRPC has to take the
 * request: it has no such procedure, or the input is not valid, which oRPC says best. Throws what the handler throws,
 * and `bad_request` for a body that is not JSON.
 */
export type AnswerDirectly = (request: {
  method: string;
  /** Without the prefix. */
  path: string;
  context: RequestContext;
  readBody: () => Promise<string>;
}) => Promise<DirectAnswer | null>;

export function createDirectAnswers(router: Record<string, AnyRouter>): AnswerDirectly {
  const procedures = new Map<string, AnyProcedure>();
  collect(router, procedures);
  return async ({ method, path, context, readBody }) => {
    const procedure = procedures.get(`${method} ${path}`);
    if (procedure === undefined) return null;
    const { inputSchema, outputSchema, route, handler } = procedure['~orpc'];
    refuseUnlessAdmitted(path, context);
    let input: unknown;
    if (inputSchema !== undefined) {
      const text = await readBody().catch(() => null);
      if (text === null) return null;
      const sent = text === '' ? undefined : readJson(text);
      const checked = await inputSchema['~standard'].validate(sent);
      if (checked.issues !== undefined) return null;
      input = checked.value;
    }
    const answer: unknown = await handler({
      context,
      input,
      path: [],
      procedure,
      lastEventId: undefined,
      errors: {},
    });
    return { status: route.successStatus ?? 200, json: await jsonOf(answer, outputSchema) };
  };
}

type OutputSchema = AnyProcedure['~orpc']['outputSchema'];

const serializer = new StandardOpenAPIJsonSerializer();

/** Answers that were frozen and so will not change, with the text they have. */
const texts = new WeakMap<object, string>();

async function jsonOf(answer: unknown, schema: OutputSchema): Promise<string | null> {
  const isFixed = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
  const known = isFixed ? texts.get(answer) : undefined;
  if (known !== undefined) return known;
  const checked = await schema?.['~standard'].validate(answer);
  if (checked?.issues !== undefined) {
    throw new ValidationError({ message: 'Output validation failed', issues: checked.issues, data: answer });
  }
  const [json]: readonly unknown[] = serializer.serialize(checked?.value);
  if (json === undefined) return null;
  const text = JSON.stringify(json);
  if (isFixed) texts.set(answer, text);
  return text;
}

function collect(router: AnyRouter, found: Map<string, AnyProcedure>): void {
  if (!isProcedure(router)) {
    for (const part of Object.values(router as Record<string, AnyRouter>)) collect(part, found);
    return;
  }
  const { inputSchema, outputSchema, route, middlewares } = router['~orpc'];
  const { method = 'POST', path, inputStructure = 'compact', outputStructure = 'compact' } = route;
  const isPlain = inputStructure === 'compact' && outputStructure === 'compact' && middlewares.length === 0;
  // What a GET sends stands in its address, which oRPC reads.
  const readsAddress = method === 'GET' && inputSchema !== undefined;
  if (path === undefined || path.includes('{') || !isPlain || readsAddress || outputSchema === undefined)
    return;
  found.set(`${method} ${path}`, router);
}
