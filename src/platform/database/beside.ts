import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** A statement was sent beside a transaction that waits for its answer. */
export class BesideTransaction extends Error {
  constructor() {
    super('A statement beside an open transaction: give it the transaction, the engine would wait for ever');
    this.name = 'BesideTransaction';
  }
}

type Query = (...args: unknown[]) => Promise<never>;

/**
 * The engine has one connection, and a statement that is sent beside an open transaction has its turn after it. A
 * transaction that waits for such a statement never ends, and nothing else is answered from then on: it is refused.
 */
export function refuseBeside(client: PGlite): void {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>();
  const transaction = client.transaction.bind(client);
  client.transaction = async (work) => {
    if (around.getStore()?.isOpen) throw new BesideTransaction();
    const own = { isOpen: true };
    try {
      return await around.run(own, () => transaction(work));
    } finally {
      own.isOpen = false;
    }
  };
  const refuse = (run: Query): Query => {
    return async (...args) => {
      if (around.getStore()?.isOpen) throw new BesideTransaction();
      return run(...args);
    };
  };
  client.query = refuse(client.query.bind(client) as Query) as typeof client.query;
  client.exec = refuse(client.exec.bind(client) as Query) as typeof client.exec;
}
