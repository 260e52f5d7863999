const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];

/** Shutting down, crashed, starting up, too many connections, connection failures (class 08). */
const SERVER_CODES = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'];

/** Prisma: cannot reach the server, server closed the connection, timed out starting a transaction. */
const PRISMA_CODES = ['P1001', 'P1002', 'P1017', 'P2024', 'P2028'];

/** `pg` gives these no code. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

const KNOWN = new Set([...NETWORK_CODES, ...SERVER_CODES, ...PRISMA_CODES]);

const MAXIMUM_DEPTH = 4;

const saysAway = ({ code, originalCode, message }: Record<string, unknown>): boolean =>
  KNOWN.has(String(code)) || KNOWN.has(String(originalCode)) || MESSAGES.some((text) => String(message).includes(text));

/** True when an error means that the database cannot be reached now, rather than that the request is wrong. */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > MAXIMUM_DEPTH) {
    return false;
  }
  // Drivers nest the error that they met under different names.
  const { cause, meta, driverAdapterError } = error as Record<string, unknown>;
  return (
    saysAway(error as Record<string, unknown>) ||
    [cause, meta, driverAdapterError].some((inner) => isDatabaseAway(inner, depth + 1))
  );
};
