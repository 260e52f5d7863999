import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { OverriddenFault } from '../kinds/application-kind.ts';

interface Passed {
  readonly id: string;
  readonly reason: string;
  readonly faults: readonly OverriddenFault[];
}

/** Keeps what HR lets the first sending of an application pass, by whom and why; nothing where nothing was against it. */
export const insertOverrides = async ({ db, now, actor }: Context, { id, reason, faults }: Passed): Promise<void> => {
  await db.rows(sql`
    insert into application_overrides (application_id, round, place, code, article, text, reason, actor_name, at)
    select ${id}::uuid, 1, fault.place, fault.value ->> 'code', fault.value ->> 'article', fault.value ->> 'text',
      ${reason}, ${actor.name}, ${now}
    from jsonb_array_elements(${JSON.stringify(faults)}::jsonb) with ordinality as fault (value, place)`);
};
