import type { Response } from 'express';
import type { Db } from '#db/database.ts';

/** Thrown when the client disconnects before the response is sent. Nothing is answered or written. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/**
 * Returns a signal that aborts when the connection closes before the response is sent, or at once if it is already
 * closed.
 */
export const disconnectSignal = (response: Response): AbortSignal => {
  const controller = new AbortController();
  const abort = (): void => {
    if (!response.writableFinished) {
      controller.abort(new ClientDisconnected('The client disconnected before the response was sent'));
    }
  };
  if (response.closed) {
    abort();
  } else {
    response.once('close', abort);
  }
  return controller.signal;
};

/**
 * Wraps a database so that no statement runs and no transaction commits after the signal aborts. The caller waits, so
 * transactions get the long timeout.
 */
export const abortableDb = (db: Db, signal: AbortSignal): Db => ({
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
        const result = await work(abortableDb(within, signal));
        signal.throwIfAborted();
        return result;
      },
      { isLong: true },
    ),
});
