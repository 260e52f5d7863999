import type { AnyTimelineRecord, HistoryItem } from '@hr/contracts/records';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { Identified, Kind } from './kind.ts';
import type { Answering } from './record.queries.ts';

/** What of a kind of record its timeline needs. */
export interface WithTimeline extends Pick<AnyTimelineRecord, 'dated' | 'whenResumed'> {
  readonly endpoints: Pick<AnyTimelineRecord['endpoints'], 'history'>;
}

/** A kind of record with a timeline, with its item's own type. */
export type TimelineKind<Item extends Identified> = Kind<Item> & WithTimeline;

/** All periods of a record, the newest first. */
export const historyOptions = ({ endpoints }: WithTimeline, id: string) =>
  queryOptions(
    endpointQuery(endpoints.history, { params: { id } }) as unknown as Answering<{
      readonly items: readonly HistoryItem[];
    }>,
  );
