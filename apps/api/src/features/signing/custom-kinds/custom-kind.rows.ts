import { type OfferedCustomKind } from '@hr/contracts/signing/custom-kinds';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { MasterDataDetails } from '#records/index.ts';

export const customKindDetails: MasterDataDetails = {
  references: [
    {
      kind: 'application',
      noun: '員工申請',
      permission: 'employee_application_record:view',
      rows: (context) => sql`
        select application.id, application.number as title, ${inScope(context, sql`application.employee_id`)} as reached
        from applications application where application.custom_kind_id = t.id`,
    },
    {
      kind: 'sign_off_flow',
      noun: '簽核流程',
      permission: 'sign_off_flow:view',
      rows: () => sql`
        select flow.id, flow.name as title, true as reached from sign_off_flows flow where flow.custom_kind_id = t.id`,
    },
  ],
};

const isOffered = (today: CalendarDate): Sql => sql`(custom_kind.active_to is null or custom_kind.active_to > ${today}::date)`;

const offered = (today: CalendarDate): Sql => sql`
  custom_kind.id, custom_kind.name_zh as "nameZh", custom_kind.hint, custom_kind.questions, custom_kind.requires_attachment as "requiresAttachment",
  ${isOffered(today)} as "isOffered", custom_kind.form_version as version`;

export const findCustomKinds = ({ db, today }: Pick<Context, 'db' | 'today'>): Promise<OfferedCustomKind[]> =>
  db.rows<OfferedCustomKind>(sql`
    select ${offered(today)} from custom_kinds custom_kind order by custom_kind.sort_order, custom_kind.code`);

export const findCustomKind = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  id: string,
): Promise<OfferedCustomKind | undefined> => {
  const [kind] = await db.rows<OfferedCustomKind>(sql`
    select ${offered(today)} from custom_kinds custom_kind where custom_kind.id = ${id}::uuid`);
  return kind;
};

/**
 * Whether the form and the availability of a kind are unchanged since it was read. Must be called after the application is
 * inserted: its foreign key already locks the kind, and a stronger row lock could cause a deadlock.
 */
export const isCustomKindUnchanged = async (
  { db, today }: Context,
  read: Pick<OfferedCustomKind, 'id' | 'isOffered' | 'version'>,
): Promise<boolean> => {
  const rows = await db.rows(sql`
    select from custom_kinds custom_kind
    where custom_kind.id = ${read.id}::uuid and custom_kind.form_version = ${read.version}::int
      and ${isOffered(today)} = ${read.isOffered}::bool`);
  return rows.length > 0;
};
