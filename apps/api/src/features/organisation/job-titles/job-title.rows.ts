import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { everPlaced } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Job titles are held by people. */
export const jobTitleDetails: MasterDataDetails = {
  usage: (today) => sql`
    select count(*)::int from employee_positions p where p.job_title_id = t.id and ${coversDay('p', today)}`,
  references: [
    {
      kind: 'employee',
      noun: '員工',
      permission: 'employee_data:view',
      rows: (context) => sql`
        select e.id, e.employee_no || ' ' || e.name_zh as title, ${inScope(context, sql`e.id`)} as reached
        from employees e
        where e.id in (${everPlaced('job_title_id')})`,
    },
    {
      kind: 'sign_off_flow',
      noun: '簽核流程',
      permission: 'sign_off_flow:view',
      rows: () => sql`
        select flow.id, flow.name as title, true as reached from sign_off_flows flow where flow.job_title_id = t.id`,
    },
  ],
};
