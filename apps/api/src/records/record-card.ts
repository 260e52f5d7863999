import type { HomeCardName } from '@hr/contracts/shell/home';
import type { Action } from '@hr/domain/access/roles';
import { countOf } from '#db/list.ts';
import type { CalendarDate } from '@hr/domain/dates';
import type { HomeCard } from '#home/home-card.ts';
import type { RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

type Narrowed = Readonly<Record<string, unknown>>;

interface Counted {
  readonly name: HomeCardName;
  readonly filters: Narrowed | ((today: CalendarDate) => Narrowed);
  /** Who has something to do there: those who may edit records, unless it says otherwise. */
  readonly action?: Action;
}

/** A card of how many records a list finds; shown to those who may do something about them. */
export const recordCard = (kind: RecordKind, { name, filters, action = 'edit' }: Counted): HomeCard => ({
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
