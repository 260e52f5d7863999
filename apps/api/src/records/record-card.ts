import type { HomeCardName } from '@hr/contracts/home';
import type { Action } from '@hr/domain/access';
import { countOf } from '#db/list.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

interface Counted {
  readonly name: HomeCardName;
  /** What the list is narrowed to that the card opens. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Who has something to do there: those who may edit records, unless it says otherwise. */
  readonly action?: Action;
}

/** A card of how many records a list finds; shown to those who may do something about them. */
export const recordCard = (kind: RecordKind, { name, filters, action = 'edit' }: Counted): HomeCard => ({
  name,
  permission: `${kind.description.screen}:${action}`,
  statement: (context) =>
    countOf(recordList(context, kind, { filters: { q: '', sort: kind.description.order, ...filters } })),
});
