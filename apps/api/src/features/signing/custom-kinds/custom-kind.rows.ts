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
        select sent.id, sent.number as title, ${inScope(context, sql`sent.employee_id`)} as reached
        from applications sent where sent.custom_kind_id = t.id`,
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

const isOffered = (today: CalendarDate): Sql => sql`(made.active_to is null or made.active_to > ${today}::date)`;

const offered = (today: CalendarDate): Sql => sql`
  made.id, made.name_zh as "nameZh", made.hint, made.questions, made.requires_attachment as "requiresAttachment",
  ${isOffered(today)} as "isOffered", made.form_version as version`;

/** All kinds that HR has made, in its order. */
export const findCustomKinds = ({ db, today }: Pick<Context, 'db' | 'today'>): Promise<OfferedCustomKind[]> =>
  db.rows<OfferedCustomKind>(sql`
    select ${offered(today)} from custom_kinds made order by made.sort_order, made.code`);

/** One of them; undefined where it is none. */
export const findCustomKind = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  id: string,
): Promise<OfferedCustomKind | undefined> => {
  const [kind] = await db.rows<OfferedCustomKind>(sql`
    select ${offered(today)} from custom_kinds made where made.id = ${id}::uuid`);
  return kind;
};

/**
 * Whether a kind is still as it was read, form and use. Asked once an application of it is written, which keeps the kind from
 * being deleted: whoever changes the form from then on does so after it was sent. A lock of the row would be one more than the
 * reference holds already, and two who raise it wait for each other.
 */
export const isCustomKindAsRead = async (
  { db, today }: Context,
  read: Pick<OfferedCustomKind, 'id' | 'isOffered' | 'version'>,
): Promise<boolean> => {
  const found = await db.rows(sql`
    select from custom_kinds made
    where made.id = ${read.id}::uuid and made.form_version = ${read.version}::int
      and ${isOffered(today)} = ${read.isOffered}::bool`);
  return found.length > 0;
};
