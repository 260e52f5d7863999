import type { CalendarDate } from '@hr/domain/dates';
import { dayOffKinds } from '@hr/domain/time/scheduling';
import { sql } from '#db/sql.ts';
import type { TestApp } from './test-app.ts';

interface SeededShift {
  readonly code: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breaks: string;
}

/** Inserts a shift that has applied since the beginning of the year, and returns its id. */
export const seedShift = async (
  { db }: Pick<TestApp, 'db'>,
  { code, startMinute, endMinute, breaks }: SeededShift,
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    with template as (insert into shift_templates (code) values (${code}) returning id)
    insert into shift_template_periods (shift_template_id, effective_from, name_zh, kind, colour, start_minute,
      end_minute, breaks, flex_minutes, punch_before_minutes, punch_after_minutes, grace_minutes, overtime_after_minutes)
    select id, '2026-01-01', '班', 'day', 'blue', ${startMinute}, ${endMinute}, ${breaks}, 0, 60, 240, 0, 0 from template
    returning shift_template_id as id`);
  return row?.id ?? '';
};

interface PublishedDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
  /** Identifier of a shift, or a kind of day off. */
  readonly plan: string;
}

/** Writes a planned day as draft and as published. */
export const publishDay = async (
  { db }: Pick<TestApp, 'db'>,
  { employeeId, on, plan }: PublishedDay,
): Promise<void> => {
  const isDayOff = dayOffKinds.some((kind) => kind === plan);
  const [kind, shift] = isDayOff ? [plan, null] : ['work', plan];
  await db.rows(sql`
    insert into schedule_entries as entry
      (employee_id, "on", kind, shift_template_id, published_kind, published_shift_template_id, published_at)
    values (${employeeId}::uuid, ${on}::date, ${kind}, ${shift}::uuid, ${kind}, ${shift}::uuid, now())
    on conflict (employee_id, "on") do update set kind = excluded.kind, shift_template_id = excluded.shift_template_id,
      published_kind = excluded.published_kind, published_shift_template_id = excluded.published_shift_template_id,
      version = entry.version + 1`);
};
