import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { BotCheck, RememberChallenge } from './bot-check.port.ts';

/** How many attempts a solution takes at rest; with the cost of each this makes about a second on a phone. */
const fewestAttempts = 100;
const mostAttempts = 200;
const lifetimeMs = 10 * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ difficulty: z.number() }),
    }),
    signature: z.string().check(z.minLength(1)),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

type AltchaPayload = z.infer<typeof payloadSchema>;

export type AltchaOptions = {
  /** PBKDF2 rounds of one attempt. */
  cost: number;
  secret: Buffer;
  rememberChallenge: RememberChallenge;
  now: () => Date;
};

/** Proof of work by ALTCHA, on this server alone: https://altcha.org/docs/v2/proof-of-work */
export function createAltchaBotCheck(options: AltchaOptions): BotCheck {
  const hmacSignatureSecret = derive(options.secret, 'challenge');
  const hmacKeySignatureSecret = derive(options.secret, 'key');
  return {
    async createChallenge(difficulty) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: options.cost,
        // More attempts and not a higher cost of each, which would cost this server as much as the visitor.
        counter: randomInt(Math.round(fewestAttempts * difficulty), Math.round(mostAttempts * difficulty)),
        data: { difficulty },
        deriveKey,
        expiresAt: new Date(options.now().getTime() + lifetimeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { ...challenge };
    },
    async verify(text, leastDifficulty) {
      const payload = parsePayload(text);
      if (payload === null || payload.challenge.parameters.data.difficulty < leastDifficulty) return false;
      const expiresAt = new Date(Number(payload.challenge.parameters.expiresAt) * 1000);
      if (expiresAt <= options.now()) return false;
      const { challenge, solution } = payload;
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (!result.verified) return false;
      return options.rememberChallenge(String(challenge.signature), expiresAt);
    },
  };
}

function derive(secret: Buffer, purpose: string): string {
  return createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex');
}

/** The widget sends JSON in base64. */
function parsePayload(text: string): AltchaPayload | null {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
