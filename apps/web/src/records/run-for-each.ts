import { ApiError, textOf } from '#api/api-error.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';

/** So many at once: quick, and nobody else has to wait for it. */
const AT_ONCE = 4;

/** What became of one record. */
export interface Outcome<Item> {
  readonly item: Item;
  /** Why it was refused, in words; null for one that was done. */
  readonly refusal: string | null;
}

const refusalOf = (error: unknown): string => {
  if (error instanceof ApiError && error.isTold) {
    return '未完成，請稍後再試。';
  }
  if (error instanceof ApiError) {
    // A refusal that has words of its own says the same at its field.
    return [...new Set([textOf(error), ...error.fields.map(({ message }) => message)])].join('　');
  }
  reportUnexpected(error);
  return '系統忙碌中，請稍後再試。';
};

interface Run<Item> {
  readonly send: (item: Item) => Promise<unknown>;
  readonly onProgress: (done: number) => void;
  /** What is not begun by then is left alone. */
  readonly signal: AbortSignal;
}

/** Does the same to each of several records, each for itself: what one is refused holds no other up. */
export const runForEach = async <Item>(
  items: readonly Item[],
  { send, onProgress, signal }: Run<Item>,
): Promise<Outcome<Item>[]> => {
  const waiting = [...items];
  const outcomes: Outcome<Item>[] = [];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) {
      const refusal = await send(item).then(() => null, refusalOf);
      outcomes.push({ item, refusal });
      onProgress(outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // As they were given, and not as they were answered.
  return outcomes.toSorted((one, other) => items.indexOf(one.item) - items.indexOf(other.item));
};
