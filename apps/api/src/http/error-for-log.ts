const MAXIMUM_DEPTH = 4;

/** What an error says of itself that is no data of anybody: PostgreSQL's own names among it. */
const TOLD = ['name', 'code', 'originalCode', 'schema', 'table', 'column', 'constraint', 'routine', 'status'] as const;

/**
 * An error as it stands in the log: what it is and where it happened, without the values that drivers quote in it.
 * Its causes are told in the same way.
 */
export const errorForLog = (error: unknown, depth = 0): unknown => {
  if (typeof error === 'string') {
    return error;
  }
  if (!(error instanceof Error) || depth > MAXIMUM_DEPTH) {
    return undefined;
  }
  const known = error as unknown as Record<string, unknown>;
  return {
    ...Object.fromEntries(TOLD.flatMap((name) => (name in error ? [[name, known[name]]] : []))),
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
};
