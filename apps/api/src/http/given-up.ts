import type { Response } from 'express';
import type { Db } from '#db/database.ts';

/** The caller has gone before there was an answer: nobody is told anything, and nothing is written. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Aborted with `GivenUp` once the connection closes before the answer is sent, at once where it is closed already. */
export const givenUpSignal = (response: Response): AbortSignal => {
  const controller = new AbortController();
  const giveUp = (): void => {
    if (!response.writableFinished) {
      controller.abort(new GivenUp('The caller has gone'));
    }
  };
  if (response.closed) {
    giveUp();
  } else {
    response.once('close', giveUp);
  }
  return controller.signal;
};

/**
 * The database for work that ends with the caller's interest: no statement begins and no transaction is kept after that, and as
 * long as they wait it may take long.
 */
export const untilGivenUp = (db: Db, signal: AbortSignal): Db => ({
  ...db,
  rows: async (statement, planning) => {
    signal.throwIfAborted();
    return db.rows(statement, planning);
  },
  send: async (statement) => {
    signal.throwIfAborted();
    await db.send(statement);
  },
  transaction: (work) =>
    db.transaction(
      async (within) => {
        signal.throwIfAborted();
        const result = await work(untilGivenUp(within, signal));
        signal.throwIfAborted();
        return result;
      },
      { isPatient: true },
    ),
});
