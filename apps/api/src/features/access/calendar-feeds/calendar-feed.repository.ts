import type { CalendarFeed, CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import { type Sql, sql } from '#db/sql.ts';
import { hasLeft } from '#db/employed.ts';
import type { Context, PublicContext } from '#core/context.ts';

const told = sql`feed.id, feed.scope, to_char(feed.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"`;

const open = (employeeId: string): Sql => sql`feed.employee_id = ${employeeId}::uuid and feed.revoked_at is null`;

export const findFeeds = ({ db }: Pick<Context, 'db'>, employeeId: string): Promise<CalendarFeed[]> =>
  db.rows<CalendarFeed>(sql`select ${told} from calendar_feeds feed where ${open(employeeId)} order by feed.scope`);

interface Made {
  readonly employeeId: string;
  readonly scope: CalendarFeedScope;
  readonly tokenHash: string;
}

/** Keeps a new link. */
export const insertFeed = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { employeeId, scope, tokenHash }: Made,
): Promise<CalendarFeed> => {
  const [feed] = await db.rows<CalendarFeed>(sql`
    insert into calendar_feeds as feed (employee_id, scope, token_hash, made_at)
    values (${employeeId}::uuid, ${scope}, ${tokenHash}, ${now}) returning ${told}`);
  return feed as CalendarFeed;
};

export const revokeFeeds = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeId: string,
  which: { readonly id: string } | { readonly scope: CalendarFeedScope },
): Promise<CalendarFeed[]> =>
  db.rows<CalendarFeed>(sql`
    update calendar_feeds feed set revoked_at = ${now}
    where ${open(employeeId)} and ${'id' in which ? sql`feed.id = ${which.id}::uuid` : sql`feed.scope = ${which.scope}`}
    returning ${told}`);

interface Followed {
  readonly id: string;
  readonly employeeId: string;
  readonly scope: CalendarFeedScope;
}

/** Whose link it is; null for one that is revoked or unknown, or whose owner may not sign in any more. */
export const findByToken = async (
  { db, today }: Pick<PublicContext, 'db' | 'today'>,
  tokenHash: string,
): Promise<Followed | null> => {
  const [found] = await db.rows<Followed>(sql`
    select feed.id, feed.employee_id as "employeeId", feed.scope from calendar_feeds feed
    where feed.token_hash = ${tokenHash} and feed.revoked_at is null
      and exists (
        select from emp_accounts account where account.employee_id = feed.employee_id and account.state = 'active'
      )
      and not ${hasLeft(sql`feed.employee_id`, today)}`);
  return found ?? null;
};
