import {
  type ContractTemplate,
  type ContractTemplateInput,
  type ContractTemplateListQuery,
  contractTemplates,
  type ContractTemplateVersion,
} from '@hr/contracts/contracts/contract-templates';
import { placeholders } from '@hr/domain/contracts/contract-templates';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { codedReference, recordStore } from '#records/index.ts';

/** A value of the version from which contracts are made now; null while there is none. */
const current = (value: string): Sql => sql`(
  select ${raw(value)} from contract_template_versions v join stored_files f on f.id = v.file_id
  where v.template_id = t.id order by v.number desc limit 1
)`;

const namesInUse = sql`coalesce(${current('to_json(v.placeholders)')}, '[]'::json)`;

const known = placeholders.map(({ name }) => name);

/** Mirrors `unknownPlaceholders` of the domain, from the same names. */
const unknownNames = sql`coalesce((
  select json_agg(name order by place) from json_array_elements_text(${namesInUse}) with ordinality as used (name, place)
  where name <> all(${known}::text[])
), '[]'::json)`;

/** Contracts can be made from the template `t` today. */
const usableOn = (today: CalendarDate): Sql => sql`(t.state = 'in_use' and t.effective_on <= ${today}::date)`;

const contractsOf = sql`from employee_contracts c join contract_template_versions v on v.id = c.template_version_id
  where v.template_id = t.id`;

/** Templates as their table and its parts keep them. */
export const contractTemplateStore = recordStore<ContractTemplate>({
  description: contractTemplates,
  derived: ({ today }) => ({
    versionNo: current('v.number'),
    fileName: current('f.name'),
    placeholders: namesInUse,
    unknownPlaceholders: unknownNames,
    usageCount: sql`(select count(*)::int ${contractsOf})`,
    contractsInForce: sql`(
      select count(*)::int ${contractsOf} and c.stage = 'signed' and c.start_on <= ${today}::date
        and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${today}::date
    )`,
    updatedAt: current(`to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
    updatedBy: current(`(
      select coalesce(e.name_zh, account.username)
      from emp_accounts account left join employees e on e.id = account.employee_id where account.id = f.created_by
    )`),
  }),
  conditions: ({ employmentTypeId, isUsable, projectKind }: ContractTemplateListQuery, { today }) => [
    isUsable !== undefined && usableOn(today),
    projectKind !== undefined && sql`(t.project_kinds = '{}' or ${projectKind} = any(t.project_kinds))`,
    employmentTypeId !== undefined &&
      sql`exists (
        select from contract_template_employment_types suited
        where suited.template_id = t.id and suited.employment_type_id = ${employmentTypeId}::uuid
      )`,
  ],
  parts: {
    employmentTypeIds: {
      table: 'contract_template_employment_types',
      owner: 'template_id',
      rowsOf: (ids: ContractTemplateInput['employmentTypeIds']) => ids.map((id) => ({ employment_type_id: id })),
      answer: () => sql`coalesce((
        select json_agg(${codedReference('x')} order by x.sort_order, x.code)
        from contract_template_employment_types suited join employment_types x on x.id = suited.employment_type_id
        where suited.template_id = t.id
      ), '[]'::json)`,
    },
  },
});

/** The Word document of a template as it was at a time. */
export interface TemplateVersion {
  readonly id: string;
  readonly number: number;
  readonly fileId: string;
  readonly placeholders: readonly string[];
  readonly paragraphs: readonly string[];
}

/** Every version of a template, the last one first. */
export const findVersions = ({ db }: Pick<Context, 'db'>, templateId: string): Promise<TemplateVersion[]> =>
  db.rows<TemplateVersion>(sql`
    select v.id, v.number, v.file_id as "fileId", v.placeholders, v.paragraphs
    from contract_template_versions v where v.template_id = ${templateId}::uuid order by v.number desc
  `);

export const listVersions = ({ db }: Pick<Context, 'db'>, templateId: string): Promise<ContractTemplateVersion[]> =>
  db.rows<ContractTemplateVersion>(sql`
    select v.number, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "uploadedAt",
      coalesce(e.name_zh, account.username) as "uploadedBy",
      (select count(*)::int from employee_contracts c where c.template_version_id = v.id) as "usageCount"
    from contract_template_versions v join stored_files f on f.id = v.file_id
    left join emp_accounts account on account.id = f.created_by left join employees e on e.id = account.employee_id
    where v.template_id = ${templateId}::uuid order by v.number desc`);

/** Versions by their identifiers, whatever template they are of. */
export const findVersionsById = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TemplateVersion>> => {
  const versions = await db.rows<TemplateVersion>(sql`
    select v.id, v.number, v.file_id as "fileId", v.placeholders, v.paragraphs
    from contract_template_versions v where v.id = any(${[...ids]}::uuid[])
  `);
  return new Map(versions.map((version) => [version.id, version]));
};

/** The last version of a template from which contracts may be made today; undefined for any other template. */
export const findUsableVersion = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  templateId: string,
): Promise<TemplateVersion | undefined> =>
  (
    await db.rows<TemplateVersion>(sql`
      select v.id, v.number, v.file_id as "fileId", v.placeholders, v.paragraphs
      from contract_template_versions v join contract_templates t on t.id = v.template_id
      where t.id = ${templateId}::uuid and ${usableOn(today)}
      order by v.number desc limit 1
    `)
  )[0];

export interface VersionAfter {
  readonly title: string;
  /** The version in use; null while contracts cannot be made from the template. */
  readonly usableId: string | null;
}

/** Of versions what follows them today, by their identifiers. */
export const findVersionsAfter = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionAfter>> => {
  const found = await db.rows<VersionAfter & { readonly id: string }>(sql`
    select asked.id, t.code || ' ' || t.name_zh as title, (
      select v.id from contract_template_versions v
      where v.template_id = t.id and ${usableOn(today)}
      order by v.number desc limit 1
    ) as "usableId"
    from contract_template_versions asked join contract_templates t on t.id = asked.template_id
    where asked.id = any(${[...ids]}::uuid[])
  `);
  return new Map(found.map(({ id, ...after }) => [id, after]));
};

interface NewVersion extends Omit<TemplateVersion, 'id'> {
  readonly templateId: string;
}

export const insertVersion = async (
  { db, now }: Context,
  { templateId, number, fileId, placeholders: names, paragraphs }: NewVersion,
): Promise<void> => {
  await db.rows(sql`
    insert into contract_template_versions (template_id, number, file_id, placeholders, paragraphs, created_at)
    values (${templateId}::uuid, ${number}::int, ${fileId}::uuid, ${[...names]}::text[], ${[...paragraphs]}::text[], ${now})
  `);
};

export const deleteVersion = async (db: Db, id: string): Promise<void> => {
  await db.rows(sql`delete from contract_template_versions where id = ${id}::uuid`);
};

/** The names that templates have. */
export const findNames = async ({ db }: Context): Promise<string[]> =>
  (await db.rows<{ nameZh: string }>(sql`select name_zh as "nameZh" from contract_templates`)).map(
    ({ nameZh }) => nameZh,
  );
