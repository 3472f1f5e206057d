import type { Db } from '../../../../server/db/database.ts';
import type { CodeBrowser } from '../prove-code.service.ts';
import { isKnownBrowserOf } from '../browsers/known-browser.store.ts';
import { networksOfAddress } from '../../../../server/limits/network-of-address.ts';
import type { CodePurpose, CodeScope } from '../one-time-code.store.ts';
import { listSignInAddresses } from '../sign-in.store.ts';
import type { SmsBudget, WarnOfQuota } from '../quota-warning.ts';
import {
  createRateLimit,
  type Allowance,
  type RateLimit,
} from '../../../../server/limits/rate-limit.store.ts';
import { refuse } from '../sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from '../sign-in-rules.ts';

/** A request for a code, as far as limits ask. */
export type CodeRequest = CodeScope & { browser: CodeBrowser; ipAddress: string };

export type CodeBudget = {
  /**
   * Counts a code against every limit that it is under. Throws `too-many-requests` (number, user, address or network)
   * and `quota-exceeded` (numbers alike, or the day's codes). Answers how to let the same number ask again at once.
   */
  spend(request: CodeRequest): Promise<{ allowResend: () => Promise<void> }>;
};

/** Codes that go to the number a signed-in user has proved to be theirs. */
const toOwnNumber: ReadonlySet<CodePurpose> = new Set(['step-up', 'old-number', 'delete-account']);

/**
 * The limits of codes. Owners, who ask from a browser that has signed in to the number's account or from within it,
 * have counters of their own and a reserved share of the day's codes, so that strangers who ask for their number, from
 * their network or from everywhere at once take nothing away from them. Counters of numbers, users and addresses are
 * kept apart by purpose; networks, numbers alike and the day have one for all purposes.
 */
export function createCodeBudget(deps: {
  db: Db;
  clock: () => Date;
  allowances: SignInAllowances;
  warnOfQuota: WarnOfQuota;
}): CodeBudget {
  const { db, clock, allowances, warnOfQuota } = deps;
  const create = (name: string, allowance: Allowance) => createRateLimit(db, name, allowance);
  const createAll = (name: string, each: readonly Allowance[]) =>
    each.map((allowance) => create(`${name}-${allowance.seconds}`, allowance));
  const limits = (name: string, each: readonly Allowance[]) => {
    const all = createAll(name, each);
    return async (key: string) => {
      for (const one of all) await spendOrRefuse(one, key);
    };
  };
  const resend = create('send-resend', { points: 1, seconds: codeRules.resendAfterSeconds });
  const spendPerOwnNumber = limits('send-own-number', allowances.sendPerOwnNumber);
  const spendPerNumber = limits('send-number', allowances.sendPerNumber);
  const spendPerNumberFirst = limits('send-number-first', allowances.sendPerNumberFirst);
  const firstOfNetwork = create('send-first', { points: 1, seconds: 60 * 60 });
  const spendPerNumberAndNetwork = limits('send-number-network', allowances.sendPerNumberAndNetwork);
  const spendPerUser = limits('send-user', allowances.sendPerUser);
  const perAddress = create('send-address', allowances.sendPerAddress);
  const perSite = create('send-site', allowances.sendPerSite);
  const perNetwork = createAll('send-network', allowances.sendPerNetwork);
  const perPrefix = create('send-prefix', allowances.sendPerPrefix);
  const toStrangers = create('send-strangers', allowances.sendToStrangers);
  const inAll = create('send-all', allowances.sendInAll);

  const runOut = (budget: SmsBudget) => {
    warnOfQuota(budget);
    return refuse('quota-exceeded');
  };
  const isOwner = async ({ purpose, phoneNumber, browser }: CodeRequest): Promise<boolean> => {
    if (purpose !== 'sign-in') return toOwnNumber.has(purpose);
    return isKnownBrowserOf(db, { phoneNumber, tokenHash: browser.knownTokenHash }, clock());
  };

  /**
   * Strangers in many networks must not use up a number for its owner, who may ask on a new device: a network in which
   * the number's account has signed in before counts for itself alone, and the first code of any network has a count that
   * those who ask again take nothing from.
   */
  const spendPerNumberInAll = async (phoneNumber: string, number: string, network: string): Promise<void> => {
    const addresses = await listSignInAddresses(db, phoneNumber);
    const isKnown = addresses.some((address) => networksOfAddress(address).network === network);
    // The same statements either way, so that the time taken tells nothing of whether there is an account.
    const counted = isKnown ? `${number} ${network}` : number;
    const isFirst = await firstOfNetwork.spend(`${number} ${network}`);
    await (isFirst ? spendPerNumberFirst(counted) : spendPerNumber(counted));
  };

  const spendAsStranger = async (request: CodeRequest, number: string): Promise<void> => {
    const { purpose, phoneNumber, userId, ipAddress } = request;
    const { subscriber, site, network } = networksOfAddress(ipAddress);
    // First a look, so that a flood against a spent budget writes nothing.
    if (!(await toStrangers.hasLeft('day'))) throw runOut('strangers');
    for (const limit of perNetwork) {
      if (!(await limit.hasLeft(network))) throw refuse('too-many-requests');
    }
    await spendOrRefuse(perAddress, `${purpose} ${subscriber}`);
    await spendOrRefuse(perSite, site);
    for (const limit of perNetwork) await spendOrRefuse(limit, network);
    await spendOrRefuse(resend, `${number} ${network}`);
    await spendPerNumberAndNetwork(`${number} ${network}`);
    await spendPerNumberInAll(phoneNumber, number, network);
    if (userId !== null) await spendPerUser(`${purpose} ${userId}`);
    if (!(await perPrefix.spend(phoneNumber.slice(0, -4)))) throw runOut('prefix');
    if (!(await toStrangers.spend('day'))) throw runOut('strangers');
  };

  return {
    async spend(request) {
      const number = `${request.purpose} ${request.phoneNumber}`;
      const asOwner = await isOwner(request);
      const { network } = networksOfAddress(request.ipAddress);
      const resendKey = asOwner ? `own ${number}` : `${number} ${network}`;
      if (asOwner) {
        await spendOrRefuse(resend, resendKey);
        await spendPerOwnNumber(number);
      } else {
        await spendAsStranger(request, number);
      }
      if (!(await inAll.spend('day'))) throw runOut('installation');
      return { allowResend: () => resend.reset(resendKey) };
    },
  };
}

async function spendOrRefuse(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.spend(key))) throw refuse('too-many-requests');
}
