import { formatInstant } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Whose paper it is, and who printed it when. */
export interface Letterhead {
  readonly organisation: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly printedBy: string;
  readonly printedAt: string;
}

/** The paper of the organisation: of the first of its companies by their numbers, as it is now. */
export const letterheadOf = async ({ db, actor, now, today }: Context): Promise<Letterhead> => {
  const [company] = await db.rows<{ name: string; logo: Uint8Array | null }>(sql`
    select c.name_zh as name, l.image as logo
    from companies c left join company_logos l on l.company_id = c.id
    where c.active_to is null or c.active_to > ${today}::date
    order by c.code
    limit 1`);
  return {
    organisation: company?.name ?? '',
    logo: company?.logo ?? null,
    printedBy: actor.name === actor.username ? actor.username : `${actor.name}（${actor.username}）`,
    printedAt: formatInstant(now),
  };
};
