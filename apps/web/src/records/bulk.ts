import { bulkEndpoints, type BulkItem, type JsonEndpoint, MAX_BULK_ITEMS } from '@hr/contracts/core';
import { call } from '#api/call.ts';
import { ApiError, textOf } from '#failures/api-error.ts';
import { handleItemFailure } from '#failures/handle-failure.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';

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

/**
 * Repeats a call once if its answer was lost. The repetition has the same idempotency key, so that records which the
 * first one has changed are reported as changed.
 */
const callAgainIfUnanswered = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === null) {
      return send();
    }
    throw error;
  }
};

/** Request for one record. */
type Input = { readonly [Part in keyof BulkItem]?: BulkItem[Part] };

interface BulkRun<Item> {
  readonly inputOf: (item: Item) => Input;
  readonly onProgress: (done: number) => void;
  /** Stops further requests; the running one finishes. The records that were not sent are refused. */
  readonly signal: AbortSignal;
}

const STOPPED = '已停止，尚未執行。';

/**
 * Runs a bulk endpoint for the items, MAX_BULK_ITEMS per request. A refused record does not stop the others. A request
 * that fails as a whole ends the run; its records and those that follow have its refusal.
 */
export const sendMany = async <Item>(
  endpoint: JsonEndpoint,
  items: readonly Item[],
  { inputOf, onProgress, signal }: BulkRun<Item>,
): Promise<Outcome<Item>[]> => {
  const outcomes: Outcome<Item>[] = [];
  while (outcomes.length < items.length && !signal.aborted) {
    const chunk = items.slice(outcomes.length, outcomes.length + MAX_BULK_ITEMS);
    const inputs = chunk.map(inputOf);
    try {
      const answer = await callAgainIfUnanswered(() =>
        call(bulkEndpoints.run, { body: { endpointId: endpoint.id, items: inputs } }),
      );
      const refusals = answer.outcomes.map((body, index) =>
        body === null ? null : refusalOf(handleItemFailure(body, { endpoint, payload: inputs[index] })),
      );
      outcomes.push(...chunk.map((item, index) => ({ item, refusal: refusals[index] ?? null })));
      onProgress(outcomes.length);
    } catch (error) {
      const refusal = refusalOf(error);
      outcomes.push(...items.slice(outcomes.length).map((item) => ({ item, refusal })));
    }
  }
  const unsent = items.slice(outcomes.length).map((item) => ({ item, refusal: STOPPED }));
  return [...outcomes, ...unsent];
};
