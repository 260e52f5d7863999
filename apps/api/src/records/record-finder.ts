import { answerName } from '@hr/contracts/fields';
import { firstOf } from '#db/list.ts';
import { type Sql, sql } from '#db/sql.ts';
import { closeness } from '#db/text-search.ts';
import type { Finder } from '#search/finder.ts';
import { ownColumn } from './record-expressions.ts';
import type { Item, RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

/** Returns the searched value that contains the text, or null if the title already shows it. */
const matchNote = (
  { search, fields }: RecordKind['description'],
  item: Item,
  { q, title }: MatchContext,
): string | null => {
  const values = search.map((name) => {
    const field = fields[name];
    return field === undefined ? null : item[answerName(name, field)];
  });
  const texts = values.filter((value) => typeof value === 'string');
  const match = texts.find((text) => text.toLowerCase().includes(q.toLowerCase()));
  return match !== undefined && !title.includes(match) ? match : null;
};

interface MatchContext {
  readonly q: string;
  readonly title: string;
}

/** Creates the finder of a kind of record, for the global search. It uses the list and its data scope. */
export const recordFinder = (kind: RecordKind): Finder => {
  const { description, derived: _derived, ...rest } = kind;
  // Computed values are not needed here.
  const listKind = { ...rest, description: { ...description, stored: {}, derived: {} } };
  const [number = 'id'] = Object.keys(description.fields);
  return {
    kind: description.entity,
    list: description.endpoints.list,
    statement: (context, { q, limit }) => {
      const columnOf = (name: string): Sql => (kind.columnOf ?? ownColumn)(name, context);
      const list = recordList(context, listKind, { filters: { q, sort: description.order, status: 'all' } });
      const order = sql`order by ${closeness(q, description.search.map(columnOf))}, ${columnOf(number)}, t.id`;
      return firstOf({ ...list, order }, limit);
    },
    describe: (item: Item, q: string) => {
      const title = description.titleOf(item as never);
      return { title, note: matchNote(description, item, { q, title }) };
    },
  };
};
