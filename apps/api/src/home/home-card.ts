import type { HomeCardName } from '@hr/contracts/shell/home';
import type { Permission } from '@hr/domain/access/roles';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Counts what needs somebody: a card on the first page of those who may do something about it, or whom it is about. */
export interface HomeCard {
  readonly name: HomeCardName;
  /** None for what is one's own. */
  readonly permission: Permission | null;
  /** Brings derived values that are stored up to date before they are counted. */
  readonly refresh?: (context: Context) => Promise<void>;
  /**
   * Selects `total`, the number that the list behind the card shows. The caller acts by the roles by which they read that list,
   * and as there the statement bounds itself to whom and what they reach.
   */
  readonly statement: (context: Context) => Sql;
}
