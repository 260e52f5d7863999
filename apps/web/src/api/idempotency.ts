interface OpenAction {
  readonly key: string;
  readonly startedAt: number;
}

/** The server forgets keys after a day. */
const RETRY_WINDOW_MS = 23 * 60 * 60_000;

const openActions = new Map<string, OpenAction>();

/**
 * Returns the idempotency key of an action. While its outcome is unknown, the same call with the same content is a
 * retry and keeps the key, so that the server executes it once. Decision 113.
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

/** Removes the key after a final answer: the same content sent again is a new action. */
export const settleAction = (action: string): void => {
  openActions.delete(action);
};
