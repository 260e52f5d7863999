import { type Sql, sql } from '#db/sql.ts';

const taipeiDay = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Taipei')::date`;

const [recordedOn, cancelledOn] = [taipeiDay(sql`own.recorded_at`), taipeiDay(sql`own.cancelled_at`)];

/** Day of each transfer of the employee `e` that changed the data of the base day after it. */
const transferChanges = sql`
  select case when own.cancelled_at is null then ${recordedOn} else ${cancelledOn} end as day
  from transfer_records own left join transfer_records original on original.id = own.corrects_id
  where own.employee_id = e.id and least(own.effective_on, original.effective_on) <= stint.day
    and case when own.cancelled_at is null then ${recordedOn} > stint.day
      else ${recordedOn} <= stint.day and ${cancelledOn} > stint.day end`;

/** Day of each 更正任職 of the employment of the base day after it; a corrected leaving is another transfer. */
const employmentChanges = sql`
  select ${taipeiDay(sql`entry.at`)} as day from audit_entries entry
  where entry.entity = 'employee' and entry.entity_id = e.id and ${taipeiDay(sql`entry.at`)} > stint.day
    and entry.action like '更正任職（%' and not exists (
      select from employments later where later.employee_id = e.id and later.hired_on > stint.day
        and later.hired_on <= ${taipeiDay(sql`entry.at`)}
    )`;

/** Last day after the base day on which the data of the employee on the base day was entered or corrected, or null. */
export const employeeCorrectedOn = sql`(
  select max(changed.day) from (${transferChanges} union all ${employmentChanges}) changed
)`;

/** Day on which a transfer replaced another one, or null. */
export const transferCorrectedOn = sql`case when stint.corrects_id is not null then ${taipeiDay(
  sql`stint.recorded_at`,
)} end`;

/** Mark of a corrected row: `已更正 2026/11/05`. */
export const correctionText = (day: Sql): Sql => sql`'已更正 ' || to_char(${day}, 'YYYY/MM/DD')`;

export const isCorrected = (day: Sql): Sql => sql`case when ${day} is null then '—' else '已更正' end`;
