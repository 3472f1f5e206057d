import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentGateway } from '../src/server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../src/server/db/database.ts';

/** Set while the code that runs is inside a transaction. */
const transaction = new AsyncLocalStorage<true>();

/** What has been asked of a gateway inside a transaction, also where the code under test caught the error. */
const asked: string[] = [];

/** What a gateway answers from what is kept here, without asking anybody. */
const local: readonly (string | symbol)[] = ['findCustomerId', 'readEvent'];

/** Lets `guardGateway` see the transactions of `db`. */
export function watchTransactions(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (write) => execute((tx) => transaction.run(true, () => write(tx)));
    return builder;
  };
  return db;
}

/** The gateway, which throws where it is asked inside a transaction: a slow answer would hold its locks. */
export function guardGateway<Gateway extends PaymentGateway>(gateway: Gateway): Gateway {
  return guard(gateway, '');
}

/** Throws when a guarded gateway was asked inside a transaction since the last look. */
export function expectNoGatewayInTransactions(): void {
  const names = asked.splice(0);
  if (names.length > 0) throw new Error(`Asked of the gateway inside a transaction: ${names.join(', ')}`);
}

function guard<Part extends object>(part: Part, prefix: string): Part {
  return new Proxy(part, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value === 'object' && value !== null) return guard(value, `${String(name)}.`);
      if (typeof value !== 'function' || local.includes(name)) return value;
      return (...args: unknown[]): unknown => {
        if (transaction.getStore() === true) {
          asked.push(`${prefix}${String(name)}`);
          throw new Error(`The gateway is asked for ${prefix}${String(name)} inside a transaction`);
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}
