import type { HomeCardName } from '@hr/contracts/shell/home';
import type { Action } from '@hr/domain/access/roles';
import { countOf } from '#db/list.ts';
import type { CalendarDate } from '@hr/domain/dates';
import type { HomeCard } from '#home/home-card.ts';
import type { RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

type CardFilters = Readonly<Record<string, unknown>>;

interface RecordCardOptions {
  readonly name: HomeCardName;
  readonly filters: CardFilters | ((today: CalendarDate) => CardFilters);
  /** Permission that shows the card; default: edit. */
  readonly action?: Action;
}

/** Creates a home card with the number of records that match the filters. */
export const recordCard = (kind: RecordKind, { name, filters, action = 'edit' }: RecordCardOptions): HomeCard => ({
  name,
  permission: `${kind.description.screen}:${action}`,
  ...(kind.refresh ? { refresh: kind.refresh } : {}),
  statement: (context) =>
    countOf(
      recordList(context, kind, {
        filters: {
          q: '',
          sort: kind.description.order,
          ...(typeof filters === 'function' ? filters(context.today) : filters),
        },
      }),
    ),
});
