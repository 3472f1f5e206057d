import { vi } from 'vitest';
import { AppError } from '../src/domain/errors.ts';
import { createAcceptPhoneNumber } from '../src/features/auth/server/accept-phone-number.service.ts';
import { createCleanUpSignIn } from '../src/features/auth/server/clean-up-sign-in.service.ts';
import type { CodeBrowser } from '../src/features/auth/server/prove-code.service.ts';
import { createCodeSecret } from '../src/features/auth/server/code-secret.ts';
import { createIssueCode } from '../src/features/auth/server/issue-code.service.ts';
import { phoneNumbers } from '../src/features/accounts/server/phone-numbers.service.ts';
import { createRefuseReservedNumber } from '../src/features/auth/server/phone-change/refuse-reserved-number.service.ts';
import { createOpenSignIn } from '../src/features/auth/server/open-sign-in.service.ts';
import { createProveCode } from '../src/features/auth/server/prove-code.service.ts';
import { createMeasureDifficulty } from '../src/features/auth/server/limits/bot-check-difficulty.ts';
import { createCodeBudget } from '../src/features/auth/server/limits/code-budget.ts';
import { createWarnOfQuota } from '../src/features/auth/server/quota-warning.ts';
import { createResolveToken } from '../src/features/auth/server/resolve-sign-in.service.ts';
import { createSendCode, type SendCode } from '../src/features/auth/server/send-code.service.ts';
import { createAllowances, type SignInAllowances } from '../src/features/auth/server/sign-in-rules.ts';
import { hashSignInToken } from '../src/features/auth/server/sign-in-token.ts';
import { createSignOut } from '../src/features/auth/server/sign-out.service.ts';
import { createVerifyCode, type VerifyCode } from '../src/features/auth/server/verify-code.service.ts';
import { createFindOrCreateUser } from '../src/features/accounts/server/find-or-create-user.service.ts';
import { readAgePause } from '../src/features/moderation/server/age-reviews.store.ts';
import { createRecordActivity } from '../src/features/activity/server/record-activity.service.ts';
import { createActivityIngest } from '../src/features/activity/server/activity-ingest.ts';
import { insertActivities } from '../src/features/activity/server/activity.store.ts';
import { createLinkVisit } from '../src/features/visits/server/link-visit.service.ts';
import { setFirstTouch, setSessionToken } from '../src/features/accounts/server/user.store.ts';
import type { Db } from '../src/server/db/database.ts';
import { createLog, createSilentLog } from '../src/server/log/log.ts';
import { clearTables } from './clear-tables.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createReadUserSubscription } from '../src/features/billing/server/subscription/read-subscription.service.ts';

export const findOrCreateUser = createFindOrCreateUser({
  readSubscription: createReadUserSubscription({ clock: () => new Date('2026-11-20T12:00:00Z') }),
  readAgePause,
  site: { canConfirmEmail: true },
});

export const testPhoneNumber = '+15551234567';
const testAddress = '203.0.113.7';

/** The browser with this token in its cookie. */
export function browserWith(token: string): CodeBrowser {
  return { codeTokenHash: hashSignInToken(`code ${token}`), knownTokenHash: hashSignInToken(token) };
}

/** The browser that asks for codes and enters them unless a test says otherwise. */
const testBrowser = browserWith('the browser of the owner');

export type SignInBuilder = Awaited<ReturnType<typeof buildSignIn>>;

/**
 * The sign-in services on a database of their own, with a bot check that passes 'solved', an SMS sender that keeps
 * what it is given, and a clock that stands still until `passTime`.
 */
export async function buildSignIn() {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = () => new Date();
  const warnings: string[] = [];
  const sent: { to: string; body: string }[] = [];
  let smsFailure: Error | null = null;
  let isAnswerLost = false;
  let solvedDifficulty = Infinity;

  const sms = {
    async send(message: { to: string; body: string }) {
      if (smsFailure && !isAnswerLost) throw smsFailure;
      sent.push(message);
      if (smsFailure) throw smsFailure;
    },
  };
  const botCheck = {
    createChallenge: async () => ({}),
    verify: async (payload: string, leastDifficulty: number) =>
      payload === 'solved' && leastDifficulty <= solvedDifficulty,
  };

  const log = createSilentLog();
  const ingest = createActivityIngest({
    store: (activities) => insertActivities(db, activities),
    log,
  });
  const activity = createRecordActivity({ ingest, clock, log });
  const origin = { sessionToken: null, ipAddress: testAddress, userAgent: 'test', url: '', referrer: '' };

  const sentCode = (): string => /code is (\d{6})/.exec(sent.at(-1)?.body ?? '')?.[1] ?? 'no code was sent';

  return {
    db,
    clock,
    sent,
    /** What the operator's log says of codes that were not sent. */
    warnings,
    sentCode,
    wrongCode: () => String((Number(sentCode()) + 1) % 1_000_000).padStart(6, '0'),
    /** How hard the bot checks are that 'solved' stands for from now on. */
    acceptDifficulty: (difficulty: number) => void (solvedDifficulty = difficulty),
    passTime: (ms: number) => void vi.setSystemTime(Date.now() + ms),
    failSms(failure: Error | null) {
      smsFailure = failure;
      isAnswerLost = false;
    },
    /** Messages go out from now on, and their sending fails all the same, as after a time-out. */
    loseAnswerOfSms() {
      smsFailure = new AppError('service_unavailable', 'raw');
      isAnswerLost = true;
    },
    async close() {
      vi.useRealTimers();
      await ingest.drain();
      await database.close();
    },

    async reset() {
      // The limits' library reads the system's clock itself, so the system's clock is what stands still here.
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
      sent.length = 0;
      warnings.length = 0;
      smsFailure = null;
      solvedDifficulty = Infinity;
      await clearTables(db);
    },

    createServices(options: { db?: Db; allowances?: Partial<SignInAllowances>; autofillHost?: string } = {}) {
      const shared = {
        db: options.db ?? db,
        clock,
        codeSecret: createCodeSecret(Buffer.alloc(32, 7)),
        acceptPhoneNumber: createAcceptPhoneNumber({ countries: ['US', 'CA'], acceptFictional: true }),
        allowances: { ...createAllowances(1000, 30), ...options.allowances },
      };
      const warnOfQuota = createWarnOfQuota({ clock, log: createLog('warn', (line) => warnings.push(line)) });
      const codeBudget = createCodeBudget({ ...shared, warnOfQuota });
      const issueCode = createIssueCode({
        ...shared,
        sms,
        codeBudget,
        warnOfQuota,
        autofillHost: options.autofillHost ?? null,
      });
      const measureDifficulty = createMeasureDifficulty(shared);
      const proveCode = createProveCode(shared);
      const sendCode = createSendCode({
        ...shared,
        botCheck,
        measureDifficulty,
        activity,
        issueCode,
      });
      const verifyCode = createVerifyCode({
        ...shared,
        proveCode,
        refuseReservedNumber: createRefuseReservedNumber({ numbers: phoneNumbers }),
        beginSecondStep: () => Promise.resolve(null),
        openSignIn: createOpenSignIn({
          findOrCreateUser,
          linkVisit: createLinkVisit({ setSessionToken, setFirstTouch }),
          activity,
          announceSignIn: null,
        }),
        activity,
      });
      return {
        codeBudget,
        issueCode,
        difficultyFor: measureDifficulty,
        send: (input: Partial<Parameters<SendCode>[0]> = {}) =>
          sendCode({
            phoneNumber: testPhoneNumber,
            source: 'register',
            botCheck: 'solved',
            acceptedTerms: true,
            browser: testBrowser,
            ipAddress: testAddress,
            origin,
            ...input,
          }),
        /** Of users without a second factor, whom no test on this level has. */
        verify: async (code: string, input: Partial<Parameters<VerifyCode>[0]> = {}) => {
          const verified = await verifyCode({
            phoneNumber: testPhoneNumber,
            code,
            source: 'register',
            browser: testBrowser,
            ipAddress: testAddress,
            userAgent: 'test',
            signedInAs: null,
            origin,
            timestampLocal: null,
            ...input,
          });
          if (verified.needsSecondFactor) throw new Error('This user has a second factor');
          return verified;
        },
        resolveToken: createResolveToken({ db, clock, log: createSilentLog() }),
        signOut: createSignOut({ db, clock }),
        cleanUp: createCleanUpSignIn({ db, clock }),
      };
    },
  };
}

/** 'ok', or the code of the AppError that the call was refused with. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
