interface OpenAction {
  readonly key: string;
  readonly startedAt: number;
}

/** The server forgets the keys of a day ago. */
const RETRY_WINDOW_MS = 23 * 60 * 60_000;

const openActions = new Map<string, OpenAction>();

/**
 * The key of a user's action. While the outcome of an action is unknown (no answer, or a failure of the server), the
 * same call with the same content is its retry and keeps the key, so that the server does it once.
 */
export const keyOfAction = (action: string): string => {
  const open = openActions.get(action);
  if (open && Date.now() - open.startedAt < RETRY_WINDOW_MS) {
    return open.key;
  }
  const key = crypto.randomUUID();
  openActions.set(action, { key, startedAt: Date.now() });
  return key;
};

/** The server has answered for good: the same content sent again is a new action. */
export const settleAction = (action: string): void => {
  openActions.delete(action);
};
