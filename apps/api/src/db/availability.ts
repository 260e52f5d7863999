const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];

/** Deadlock, serialization failure, and Prisma's code for both. */
const CONFLICT_CODES = ['40P01', '40001', 'P2034'];

/** Shutting down, crashed, starting up, too many connections, connection failures (class 08). */
const SERVER_CODES = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'];

/** Prisma: cannot reach the server, server closed the connection, timed out starting a transaction. */
const PRISMA_CODES = ['P1001', 'P1002', 'P1017', 'P2024', 'P2028'];

/** Error message of statements that run after their transaction timed out. */
export const TRANSACTION_TIMEOUT = 'The transaction was ended by its timeout';

/** Errors without a code. */
const MESSAGES = [
  TRANSACTION_TIMEOUT,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  // The server did not answer.
  'Query read timeout',
  // The service is shutting down.
  'Cannot use a pool after calling end on the pool',
];

const KNOWN = new Set([...NETWORK_CODES, ...SERVER_CODES, ...PRISMA_CODES, ...CONFLICT_CODES]);

const MAXIMUM_DEPTH = 4;

const isUnavailableError = ({ code, originalCode, message }: Record<string, unknown>): boolean =>
  KNOWN.has(String(code)) || KNOWN.has(String(originalCode)) || MESSAGES.some((text) => String(message).includes(text));

/** Returns whether the error or one of its causes matches. */
const hasCause = (error: unknown, matches: (error: Record<string, unknown>) => boolean, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > MAXIMUM_DEPTH) {
    return false;
  }
  // Drivers use different properties for the cause.
  const { cause, meta, driverAdapterError } = error as Record<string, unknown>;
  return (
    matches(error as Record<string, unknown>) ||
    [cause, meta, driverAdapterError].some((inner) => hasCause(inner, matches, depth + 1))
  );
};

/** Returns whether the database is unavailable, so that the request itself is not at fault. */
export const isDatabaseUnavailable = (error: unknown): boolean => hasCause(error, isUnavailableError);

/**
 * Returns whether a transaction failed because of a conflict with another one. It was rolled back and can be retried.
 */
export const isConflict = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => CONFLICT_CODES.some((known) => known === code || known === originalCode));

/** PostgreSQL's code for `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Returns whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => code === LOCK_NOT_AVAILABLE || originalCode === LOCK_NOT_AVAILABLE);

/** Codes of PostgreSQL and the operating system for a full disk. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Returns whether the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => FULL_CODES.has(String(code)) || FULL_CODES.has(String(originalCode)));
