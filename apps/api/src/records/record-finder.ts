import { answerName } from '@hr/contracts/fields';
import { firstOf } from '#db/list.ts';
import { type Sql, sql } from '#db/sql.ts';
import { closeness } from '#db/text-search.ts';
import type { Finder } from '#search/finder.ts';
import { ownColumn } from './record-expressions.ts';
import type { Item, RecordKind } from './record-kind.ts';
import { recordList } from './record-list.ts';

/** Of what a record is searched by, the value that holds the text without being part of its title; null when none does. */
const foundBy = ({ search, fields }: RecordKind['description'], item: Item, { q, title }: Titled): string | null => {
  const values = search.map((name) => {
    const field = fields[name];
    return field === undefined ? null : item[answerName(name, field)];
  });
  const texts = values.filter((value) => typeof value === 'string');
  const found = texts.find((text) => text.toLowerCase().includes(q.toLowerCase()));
  return found !== undefined && !title.includes(found) ? found : null;
};

interface Titled {
  readonly q: string;
  readonly title: string;
}

/** Finds records of a kind as their list does, within the same scope. */
export const recordFinder = (kind: RecordKind): Finder => {
  const { description, derived: _derived, ...rest } = kind;
  // What is found out anew for each answer is not told here.
  const told = { ...rest, description: { ...description, kept: {}, derived: {} } };
  const [number = 'id'] = Object.keys(description.fields);
  return {
    kind: description.entity,
    list: description.endpoints.list,
    statement: (context, { q, most }) => {
      const columnOf = (name: string): Sql => (kind.columnOf ?? ownColumn)(name, context);
      const list = recordList(context, told, { filters: { q, sort: description.order, status: 'all' } });
      const order = sql`order by ${closeness(q, description.search.map(columnOf))}, ${columnOf(number)}, t.id`;
      return firstOf({ ...list, order }, most);
    },
    naming: (item: Item, q: string) => {
      const title = description.titleOf(item as never);
      return { title, note: foundBy(description, item, { q, title }) };
    },
  };
};
