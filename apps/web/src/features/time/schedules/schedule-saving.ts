import type { ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import { ApiError, messageForUser } from '#failures/api-error.ts';
import { toastRefusal } from '#messages/error-toasts.ts';
import { nextBatch, withAnswer } from './schedule-state.ts';
import type { Saving, ScheduleStore } from './schedule-store.ts';

const DELAY_MS = 600;

const MOST_CELLS = 200;

const MOST_DETAILS = 5;

interface SaverOptions {
  readonly store: ScheduleStore;
  readonly send: (
    cells: ScheduleDraft[],
  ) => Promise<{ readonly saved: ScheduleCell[]; readonly conflicts: ScheduleCell[] }>;
}

export interface Saver {
  /** Sends the drafts some time after the last edit. */
  readonly schedule: () => void;
  /** Sends the drafts at once; resolves when all are sent or one request has failed. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

const detailsOf = (error: unknown): string[] =>
  error instanceof ApiError ? error.fields.slice(0, MOST_DETAILS).map(({ path, message }) => `${path} ${message}`) : [];

/** Returns the messages of a refusal. */
export const refusalText = (error: unknown): string =>
  [messageForUser(error) ?? '請稍後再試。', ...detailsOf(error)].join('　');

const failureOf = (error: unknown): Saving => {
  if (error instanceof ApiError && error.status === null) {
    return { phase: 'offline', message: null };
  }
  if (error instanceof ApiError) {
    toastRefusal(error);
  }
  return { phase: 'refused', message: refusalText(error) };
};

/** Sends drafts in batches, one request at a time. */
export const createSaver = ({ store, send }: SaverOptions): Saver => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  const stop = (): void => {
    clearTimeout(timer ?? undefined);
    timer = null;
  };
  /** Returns nothing after an edit during a request: it has started the timer, which sends the rest. */
  const takeBatch = (): ScheduleDraft[] => (timer === null ? nextBatch(store.getState().board, MOST_CELLS) : []);
  const sendAll = async (): Promise<void> => {
    // A request would only fail and be reported once more with every edit.
    if (!navigator.onLine) {
      store.setState({ saving: { phase: 'offline', message: null } });
      return;
    }
    try {
      for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
        store.setState({ saving: { phase: 'sending', message: null } });
        const answer = await send(batch);
        store.setState(({ board }) => ({ board: withAnswer(board, answer) }));
      }
      store.setState({ saving: { phase: 'idle', message: null } });
    } catch (error) {
      store.setState({ saving: failureOf(error) });
    }
  };
  const flush = async (): Promise<void> => {
    stop();
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  };
  const schedule = (): void => {
    stop();
    timer = setTimeout(() => void flush(), DELAY_MS);
  };
  return { schedule, flush, stop };
};
