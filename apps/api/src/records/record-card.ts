import type { HomeCardName } from '@hr/contracts/home';
import type { Permission } from '@hr/domain/access';
import { countOf } from '#db/list.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

interface Counted {
  readonly name: HomeCardName;
  /** What the list is narrowed to that the card opens. */
  readonly filters: Readonly<Record<string, unknown>>;
}

/** A card of how many records a list finds; shown to those who may edit them. */
export const recordCard = (kind: RecordKind, { name, filters }: Counted): HomeCard => ({
  name,
  permission: `${kind.description.screen}:edit` as Permission,
  statement: (context) =>
    countOf(recordList(context, kind, { filters: { q: '', sort: kind.description.order, ...filters } })),
});
