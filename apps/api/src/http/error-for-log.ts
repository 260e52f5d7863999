const MAXIMUM_DEPTH = 4;

/** Error properties that contain no personal data, including those of PostgreSQL. */
const LOGGED_PROPERTIES = [
  'name',
  'code',
  'originalCode',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
] as const;

/**
 * Returns the loggable properties of an error and its causes, without the values that database drivers quote in
 * details.
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
    ...Object.fromEntries(LOGGED_PROPERTIES.flatMap((name) => (name in error ? [[name, known[name]]] : []))),
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
};
