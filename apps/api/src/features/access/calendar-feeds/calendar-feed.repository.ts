import type { CalendarFeed, CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { hasLeft } from '#db/employed.ts';
import type { Context, PublicContext } from '#core/context.ts';

const feedColumns = sql`feed.id, feed.scope, ${instantText(sql`feed.made_at`)} as "madeAt"`;

const isOpenOf = (employeeId: string): Sql => sql`feed.employee_id = ${employeeId}::uuid and feed.revoked_at is null`;

export const findFeeds = ({ db }: Pick<Context, 'db'>, employeeId: string): Promise<CalendarFeed[]> =>
  db.rows<CalendarFeed>(
    sql`select ${feedColumns} from calendar_feeds feed where ${isOpenOf(employeeId)} order by feed.scope`,
  );

interface NewFeed {
  readonly employeeId: string;
  readonly scope: CalendarFeedScope;
  readonly tokenHash: string;
}

/** Inserts a new link. */
export const insertFeed = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { employeeId, scope, tokenHash }: NewFeed,
): Promise<CalendarFeed> => {
  const [feed] = await db.rows<CalendarFeed>(sql`
    insert into calendar_feeds as feed (employee_id, scope, token_hash, made_at)
    values (${employeeId}::uuid, ${scope}, ${tokenHash}, ${now}) returning ${feedColumns}`);
  return feed as CalendarFeed;
};

export const revokeFeeds = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeId: string,
  filter: { readonly id: string } | { readonly scope: CalendarFeedScope },
): Promise<CalendarFeed[]> =>
  db.rows<CalendarFeed>(sql`
    update calendar_feeds feed set revoked_at = ${now}
    where ${isOpenOf(employeeId)} and ${'id' in filter ? sql`feed.id = ${filter.id}::uuid` : sql`feed.scope = ${filter.scope}`}
    returning ${feedColumns}`);

interface FeedOwner {
  readonly id: string;
  readonly employeeId: string;
  readonly scope: CalendarFeedScope;
}

/** Finds the owner of a link. Returns null when the link is revoked or unknown, or its owner can no longer sign in. */
export const findByToken = async (
  { db, today }: Pick<PublicContext, 'db' | 'today'>,
  tokenHash: string,
): Promise<FeedOwner | null> => {
  const [owner] = await db.rows<FeedOwner>(sql`
    select feed.id, feed.employee_id as "employeeId", feed.scope from calendar_feeds feed
    where feed.token_hash = ${tokenHash} and feed.revoked_at is null
      and exists (
        select from emp_accounts account where account.employee_id = feed.employee_id and account.state = 'active'
      )
      and not ${hasLeft(sql`feed.employee_id`, today)}`);
  return owner ?? null;
};
