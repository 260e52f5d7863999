import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/database.ts';

interface Running {
  readonly server: Server;
  readonly inHand?: Promise<unknown>;
  readonly database: Pick<Database, 'close'>;
  /** How long requests in flight and what is in hand get, and after them statements, in milliseconds. */
  readonly patience?: { readonly requests: number; readonly statements: number };
}

/** Together less than the ten seconds that whoever stops a service waits. */
const PATIENCE = { requests: 6_000, statements: 2_000 };

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);

/**
 * Takes no new requests, finishes those in flight and what else is in hand, gives the connections back. What has not come to its end by then is cut
 * off: half a request that nobody goes on sending, a file that nobody reads, a statement that is never answered.
 */
export const shutDown = async ({ server, inHand, database, patience = PATIENCE }: Running): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeIdleConnections();
  await within(patience.requests, Promise.all([closed, inHand]));
  server.closeAllConnections();
  await within(patience.statements, database.close());
};
