import type { AuditedEntity } from '@hr/contracts/audit';
import type { JsonEndpoint } from '@hr/contracts/core';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** What is looked for, and how many at the most. */
export interface Asked {
  readonly q: string;
  readonly most: number;
  /**
   * Selects the `id` of the few people whose number or name holds the text, within reach of the roles that permit the list:
   * found once for all that belongs to people.
   */
  readonly people: Sql;
}

/** What one is called, and what else it was found by. */
export interface Naming {
  readonly title: string;
  readonly note: string | null;
}

/** How records of one kind are found by a part of a number or a name. */
export interface Finder {
  readonly kind: AuditedEntity;
  /** The list that shows them: who may ask for it may find them, and no others than it shows. */
  readonly list: JsonEndpoint;
  /**
   * Selects the few that suit best, in that order, each with its `id` and whatever `naming` reads. The caller acts by the
   * roles that permit the list; as there the statement bounds itself to whom and what they reach.
   */
  readonly statement: (context: Context, asked: Asked) => Sql;
  readonly naming: (row: never, q: string) => Naming;
}
