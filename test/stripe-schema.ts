import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import * as z from 'zod';

/** What the routes of the peer take, as the SDK's own declarations call it. */
const parameterTypes = [
  'ChargeListParams',
  'CouponCreateParams',
  'CouponRetrieveParams',
  'CustomerCreateParams',
  'CustomerDeleteParams',
  'CustomerUpdateParams',
  'DisputeListParams',
  'InvoiceCreatePreviewParams',
  'InvoiceListParams',
  'InvoicePayParams',
  'InvoicePaymentListParams',
  'InvoiceRetrieveParams',
  'InvoiceVoidInvoiceParams',
  'PaymentIntentConfirmParams',
  'PaymentIntentRetrieveParams',
  'PaymentMethodAttachParams',
  'PaymentMethodRetrieveParams',
  'PriceCreateParams',
  'PriceListParams',
  'ProductCreateParams',
  'ProductRetrieveParams',
  'ProductUpdateParams',
  'RefundCreateParams',
  'RefundListParams',
  'SetupIntentCancelParams',
  'SetupIntentConfirmParams',
  'SetupIntentCreateParams',
  'SetupIntentListParams',
  'SetupIntentRetrieveParams',
  'SubscriptionCancelParams',
  'SubscriptionCreateParams',
  'SubscriptionListParams',
  'SubscriptionRetrieveParams',
  'SubscriptionScheduleCreateParams',
  'SubscriptionScheduleReleaseParams',
  'SubscriptionScheduleUpdateParams',
  'SubscriptionUpdateParams',
] as const;
export type StripeParameters = (typeof parameterTypes)[number];

const root = path.resolve(import.meta.dirname, '..');
const stripeDir = path.join(root, 'node_modules', 'stripe');
const schemasSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

export type StripeSchemas = ReadonlyMap<StripeParameters, ValidateFunction>;

let schemasOfProcess: Promise<StripeSchemas> | undefined;

/**
 * JSON Schemas of what Stripe's API takes, made of the parameter types of the SDK that is installed. Making them takes ten
 * seconds, so that `node_modules/.cache` has them by the SDK's version; compiling them takes one, so that a process does it
 * once. They are stricter than the types, which let any string pass beside those of an enumeration: here only the enumeration
 * does.
 */
export function loadStripeSchemas(): Promise<StripeSchemas> {
  schemasOfProcess ??= compileStripeSchemas();
  return schemasOfProcess;
}

async function compileStripeSchemas(): Promise<StripeSchemas> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(stripeDir, 'package.json'), 'utf8')));
  const file = path.join(root, 'node_modules', '.cache', 'loupe', `stripe-parameters-${version}.json`);
  const schemas = (await readSchemas(file)) ?? (await makeSchemas(file));
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false });
  return new Map(
    parameterTypes.map((type) => [type, ajv.compile((schemas[type] ?? {}) satisfies AnySchema)]),
  );
}

async function readSchemas(file: string): Promise<z.infer<typeof schemasSchema> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const schemas = schemasSchema.parse(JSON.parse(text));
  return parameterTypes.every((type) => type in schemas) ? schemas : null;
}

async function makeSchemas(file: string): Promise<z.infer<typeof schemasSchema>> {
  const dir = path.dirname(file);
  await mkdir(dir, { recursive: true });
  // Test files that begin beside each other on a fresh clone each make it, and none reads what another is writing.
  const ownDir = await mkdtemp(path.join(dir, 'making-'));
  try {
    const schemas = await generateSchemas(ownDir);
    const unfinished = path.join(ownDir, path.basename(file));
    await writeFile(unfinished, JSON.stringify(schemas));
    await rename(unfinished, file);
    return schemasSchema.parse(JSON.parse(JSON.stringify(schemas)));
  } finally {
    await rm(ownDir, { recursive: true, force: true });
  }
}

async function generateSchemas(dir: string): Promise<Record<string, unknown>> {
  const tsconfig = path.join(dir, 'tsconfig.json');
  const compilerOptions = { strict: true, module: 'nodenext', target: 'ES2024', types: ['node'] };
  await writeFile(tsconfig, JSON.stringify({ compilerOptions, include: [] }));
  const generator = createGenerator({
    path: path.join(stripeDir, 'esm', 'resources', '*.d.ts'),
    tsconfig,
    skipTypeCheck: true,
    topRef: false,
    additionalProperties: false,
    expose: 'all',
    jsDoc: 'none',
  });
  return Object.fromEntries(
    parameterTypes.map((type) => [type, withoutOtherStrings(generator.createSchema(type))]),
  );
}

/** The schema without the alternatives by which the types keep enumerations open. */
function withoutOtherStrings(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((part) => !isOtherString(part)).map(withoutOtherStrings);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutOtherStrings(value)]));
}

function isOtherString(schema: unknown): boolean {
  return (
    typeof schema === 'object' &&
    schema !== null &&
    '$ref' in schema &&
    schema.$ref === '#/definitions/OtherString'
  );
}
