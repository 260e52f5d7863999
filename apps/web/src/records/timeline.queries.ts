import type { AnyTimelineRecord, HistoryItem } from '@hr/contracts/records';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { Identified, Kind } from './kind.ts';

/** Query with the type of its response. */
interface TypedQuery<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** Part of a record description that its timeline needs. */
export interface TimelineDescription extends Pick<AnyTimelineRecord, 'dated' | 'valuesOnResume'> {
  readonly endpoints: Pick<AnyTimelineRecord['endpoints'], 'history'>;
}

/** Kind of record with a timeline. */
export type TimelineKind<Item extends Identified> = Kind<Item> & TimelineDescription;

/** Query of all periods of a record, newest first. */
export const historyOptions = ({ endpoints }: TimelineDescription, id: string) =>
  queryOptions(
    endpointQuery(endpoints.history, { params: { id } }) as unknown as TypedQuery<{
      readonly items: readonly HistoryItem[];
    }>,
  );
