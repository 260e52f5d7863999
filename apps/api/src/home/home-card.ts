import type { HomeCardName } from '@hr/contracts/shell/home';
import type { Permission } from '@hr/domain/access/roles';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A card of the home page: a number of records that need attention. */
export type HomeCard = {
  readonly name: HomeCardName;
  /** Null for cards about the caller's own data. */
  readonly permission: Permission | null;
  /** Updates stored derived values before they are counted. */
  readonly refresh?: (context: Context) => Promise<void>;
} & (
  | {
      /**
       * Selects `total`, the number that the list behind the card shows. The caller has the roles that permit the list;
       * the statement restricts itself to their data scope.
       */
      readonly statement: (context: Context) => Sql;
    }
  | {
      /** Counts what SQL cannot count, for the same caller. */
      readonly count: (context: Context) => Promise<number>;
    }
);
