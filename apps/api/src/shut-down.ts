import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/database.ts';

interface RunningService {
  readonly server: Server;
  readonly pendingWork?: Promise<unknown>;
  readonly database: Pick<Database, 'close'>;
  /** Milliseconds for requests and pending work, and then for statements. */
  readonly timeouts?: { readonly requests: number; readonly statements: number };
}

/** In total less than the ten seconds that supervisors wait. */
const TIMEOUTS = { requests: 6_000, statements: 2_000 };

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);

/**
 * Stops accepting requests, finishes requests in progress and pending work, and closes the database. Anything that
 * exceeds its timeout is aborted.
 */
export const shutDown = async ({
  server,
  pendingWork,
  database,
  timeouts = TIMEOUTS,
}: RunningService): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeIdleConnections();
  await within(timeouts.requests, Promise.all([closed, pendingWork]));
  server.closeAllConnections();
  await within(timeouts.statements, database.close());
};
