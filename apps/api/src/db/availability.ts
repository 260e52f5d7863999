const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];

/** Gave way, of those that waited for each other or wrote at once. */
const CONFLICT_CODES = ['40P01', '40001', 'P2034'];

/** Shutting down, crashed, starting up, too many connections, connection failures (class 08). */
const SERVER_CODES = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'];

/** Prisma: cannot reach the server, server closed the connection, timed out starting a transaction. */
const PRISMA_CODES = ['P1001', 'P1002', 'P1017', 'P2024', 'P2028'];

/** What a statement is told that comes after its transaction was given up for taking too long. */
export const TRANSACTION_TIMEOUT = 'The transaction was ended by its timeout';

/** `pg` gives these no code. */
const MESSAGES = [
  TRANSACTION_TIMEOUT,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  // A statement that a frozen server never answered.
  'Query read timeout',
  // What was still under way when the service had to stop.
  'Cannot use a pool after calling end on the pool',
];

const KNOWN = new Set([...NETWORK_CODES, ...SERVER_CODES, ...PRISMA_CODES, ...CONFLICT_CODES]);

const MAXIMUM_DEPTH = 4;

const saysAway = ({ code, originalCode, message }: Record<string, unknown>): boolean =>
  KNOWN.has(String(code)) || KNOWN.has(String(originalCode)) || MESSAGES.some((text) => String(message).includes(text));

/** Whether an error, or one of those that it was thrown for, is of a kind. */
const hasCause = (error: unknown, isOfKind: (error: Record<string, unknown>) => boolean, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > MAXIMUM_DEPTH) {
    return false;
  }
  // Drivers nest the error that they met under different names.
  const { cause, meta, driverAdapterError } = error as Record<string, unknown>;
  return (
    isOfKind(error as Record<string, unknown>) ||
    [cause, meta, driverAdapterError].some((inner) => hasCause(inner, isOfKind, depth + 1))
  );
};

/** True when an error means that the database cannot do it now, rather than that the request is wrong. */
export const isDatabaseAway = (error: unknown): boolean => hasCause(error, saysAway);

/** True for whoever gave way to another: what it was part of is undone, and may be done again at once. */
export const isConflict = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => CONFLICT_CODES.some((known) => known === code || known === originalCode));

/** PostgreSQL's code for `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** True when another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => code === LOCK_NOT_AVAILABLE || originalCode === LOCK_NOT_AVAILABLE);

/** PostgreSQL's own code, and that of the operating system, for a disk without room. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when an error means that nothing more can be written anywhere. */
export const isDiskFull = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => FULL_CODES.has(String(code)) || FULL_CODES.has(String(originalCode)));
