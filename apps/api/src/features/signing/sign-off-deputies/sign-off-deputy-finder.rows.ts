import { deputyStateNames, type SignOffDeputy, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import { deputyStateOn } from '@hr/domain/signing/sign-off';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Finder } from '#search/finder.ts';

type Row = Pick<SignOffDeputy, 'startOn' | 'endOn'> & {
  readonly signerName: string;
  readonly deputyName: string;
  readonly isWithdrawn: boolean;
  readonly today: CalendarDate;
};

/** Finds deputies by signer or deputy, latest first. */
export const signOffDeputyFinder: Finder = {
  kind: signOffDeputies.entity,
  list: signOffDeputies.endpoints.list,
  statement: (context, query) => sql`
    select t.id, t.start_on::text as "startOn", t.end_on::text as "endOn", e.name_zh as "signerName",
      deputy.name_zh as "deputyName", t.withdrawn_at is not null as "isWithdrawn", ${context.today}::text as today
    from sign_off_deputies t
    join employees e on e.id = t.employee_id
    join employees deputy on deputy.id = t.deputy_id
    where ${inScope(context, sql`t.employee_id`)}
      and (t.employee_id in (${query.people}) or t.deputy_id in (${query.people}))
    order by t.start_on desc, t.id limit ${query.most}`,
  naming: ({ startOn, endOn, signerName, deputyName, isWithdrawn, today }: Row) => ({
    title: `${deputyName} 代 ${signerName} 簽核`,
    note: `${formatDate(startOn)} ～ ${formatDate(endOn)}　${
      deputyStateNames[deputyStateOn({ from: startOn, until: endOn, isWithdrawn }, today)]
    }`,
  }),
};
