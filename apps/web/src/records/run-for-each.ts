import { ApiError, textOf } from '#api/api-error.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';

/** Number of parallel requests: fast enough without slowing down other users. */
const CONCURRENCY = 4;

export interface Outcome<Item> {
  readonly item: Item;
  /** Reason of the refusal, or null if the record succeeded. */
  readonly refusal: string | null;
}

const refusalOf = (error: unknown): string => {
  if (error instanceof ApiError && error.isReported) {
    return '未完成，請稍後再試。';
  }
  if (error instanceof ApiError) {
    // The message of a refusal can repeat the message of its field.
    return [...new Set([textOf(error), ...error.fields.map(({ message }) => message)])].join('　');
  }
  reportUnexpected(error);
  return '系統忙碌中，請稍後再試。';
};

interface RunOptions<Item> {
  readonly send: (item: Item) => Promise<unknown>;
  readonly onProgress: (done: number) => void;
  /** Stops further requests; running ones finish. */
  readonly signal: AbortSignal;
}

/** Sends one request per record. A refused record does not stop the others. */
export const runForEach = async <Item>(
  items: readonly Item[],
  { send, onProgress, signal }: RunOptions<Item>,
): Promise<Outcome<Item>[]> => {
  const queue = [...items];
  const outcomes: Outcome<Item>[] = [];
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !signal.aborted; item = queue.shift()) {
      const refusal = await send(item).then(() => null, refusalOf);
      outcomes.push({ item, refusal });
      onProgress(outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // Sorted in the order of the items, not of the responses.
  return outcomes.toSorted((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
};
