import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import * as z from 'zod';
import { readLockedFixture } from './locked-fixtures.ts';

const schema = z.record(z.string(), z.unknown());

/** The parts of Twilio's OpenAPI document that say how a message is created, and how an account's numbers are listed. */
const documentSchema = z.object({
  servers: z.tuple([z.object({ url: z.url() })]),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.object({
    '/2010-04-01/Accounts/{AccountSid}/Messages.json': z.object({
      post: z.object({
        parameters: z.tuple([z.object({ name: z.literal('AccountSid'), in: z.literal('path'), schema })]),
        requestBody: z.object({
          content: z.object({ 'application/x-www-form-urlencoded': z.object({ schema }) }),
        }),
        responses: z.object({
          201: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }),
        }),
        /** Sets of fields of which one has to be there. */
        'x-twilio': z.object({ conditional: z.array(z.array(z.string())) }),
      }),
    }),
    '/2010-04-01/Accounts/{AccountSid}/IncomingPhoneNumbers.json': z.object({
      get: z.object({
        responses: z.object({
          200: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }),
        }),
      }),
    }),
  }),
});

export type TwilioSchema = {
  /** Where Twilio's document says that its API is. */
  origin: string;
  isAccountSid: ValidateFunction;
  /** Changes the form it is given: texts become the numbers and booleans that the fields are. */
  isMessageForm: ValidateFunction;
  isMessage: ValidateFunction;
  isNumberList: ValidateFunction;
};

/**
 * "Create a message" and "list an account's numbers" of Twilio's published OpenAPI document of its API 2010-04-01,
 * compiled. Of a message it is stricter than the document where that says a thing in words only: a number is E.164, a
 * text has at most 1,600 characters, and no field is unknown.
 */
export function readTwilioSchema(): TwilioSchema {
  const document = documentSchema.parse(JSON.parse(readLockedFixture('twilio-api-v2010.json').toString()));
  const { post } = document.paths['/2010-04-01/Accounts/{AccountSid}/Messages.json'];
  const form = post.requestBody.content['application/x-www-form-urlencoded'].schema;
  const message = post.responses[201].content['application/json'].schema;
  const { get } = document.paths['/2010-04-01/Accounts/{AccountSid}/IncomingPhoneNumbers.json'];
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, formats });
  const compileAnswer = (part: AnySchema) =>
    new Ajv({ strict: false, allErrors: true, formats }).compile({
      components: document.components,
      allOf: [part],
    });
  const compile = (part: AnySchema) => ajv.compile({ components: document.components, allOf: [part] });
  return {
    origin: document.servers[0].url,
    isAccountSid: compile(post.parameters[0].schema),
    isMessageForm: compile({
      ...form,
      additionalProperties: false,
      allOf: [
        { properties: { Body: { minLength: 1, maxLength: 1600 } } },
        ...post['x-twilio'].conditional.map((names) => ({
          anyOf: names.map((name) => ({ required: [toFieldName(name)] })),
        })),
      ],
    }),
    isMessage: compileAnswer(message),
    isNumberList: compileAnswer(get.responses[200].content['application/json'].schema),
  };
}

const formats = {
  'phone-number': /^\+[1-9]\d{1,14}$/,
  'date-time-rfc-2822': /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
  'date-time': true,
  'uri-map': true,
  'phone-number-capabilities': true,
  'http-method': true,
  currency: /^[A-Za-z]{3}$/,
  uri: URL.canParse,
} as const;

/** `messaging_service_sid` is the form's field `MessagingServiceSid`. */
function toFieldName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
