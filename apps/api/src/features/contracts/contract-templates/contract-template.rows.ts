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

/** SQL: a value of the latest version, or null without a version. */
const currentVersionValue = (value: string): Sql => sql`(
  select ${raw(value)} from contract_template_versions v join stored_files f on f.id = v.file_id
  where v.template_id = t.id order by v.number desc limit 1
)`;

const namesInUse = sql`coalesce(${currentVersionValue('to_json(v.placeholders)')}, '[]'::json)`;

const known = placeholders.map(({ name }) => name);

/** Mirrors `unknownPlaceholders` of the domain, with the same names. */
const unknownNames = sql`coalesce((
  select json_agg(name order by place) from json_array_elements_text(${namesInUse}) with ordinality as used (name, place)
  where name <> all(${known}::text[])
), '[]'::json)`;

/** SQL condition: contracts can be made from the template `t` today. */
const usableOn = (today: CalendarDate): Sql => sql`(t.state = 'in_use' and t.effective_on <= ${today}::date)`;

const contractsFromTemplate = sql`from employee_contracts c join contract_template_versions v on v.id = c.template_version_id
  where v.template_id = t.id`;

/** Records of templates with their parts. */
export const contractTemplateStore = recordStore<ContractTemplate>({
  description: contractTemplates,
  derived: ({ today }) => ({
    versionNo: currentVersionValue('v.number'),
    fileName: currentVersionValue('f.name'),
    placeholders: namesInUse,
    unknownPlaceholders: unknownNames,
    usageCount: sql`(select count(*)::int ${contractsFromTemplate})`,
    contractsInForce: sql`(
      select count(*)::int ${contractsFromTemplate} and c.stage = 'signed' and c.start_on <= ${today}::date
        and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${today}::date
    )`,
    updatedAt: currentVersionValue(`to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
    updatedBy: currentVersionValue(`(
      select coalesce(e.name_zh, account.username)
      from emp_accounts account left join employees e on e.id = account.employee_id where account.id = f.created_by
    )`),
  }),
  conditions: ({ employmentTypeId, isUsable, projectKind }: ContractTemplateListQuery, { today }) => [
    isUsable !== undefined && usableOn(today),
    projectKind !== undefined && sql`(t.project_kinds = '{}' or ${projectKind} = any(t.project_kinds))`,
    employmentTypeId !== undefined &&
      sql`exists (
        select from contract_template_employment_types applicable
        where applicable.template_id = t.id and applicable.employment_type_id = ${employmentTypeId}::uuid
      )`,
  ],
  parts: {
    employmentTypeIds: {
      table: 'contract_template_employment_types',
      owner: 'template_id',
      toRows: (ids: ContractTemplateInput['employmentTypeIds']) => ids.map((id) => ({ employment_type_id: id })),
      selectValue: () => sql`coalesce((
        select json_agg(${codedReference('x')} order by x.sort_order, x.code)
        from contract_template_employment_types applicable join employment_types x on x.id = applicable.employment_type_id
        where applicable.template_id = t.id
      ), '[]'::json)`,
    },
  },
});

/** A version of the Word document of a template. */
export interface TemplateVersion {
  readonly id: string;
  readonly number: number;
  readonly fileId: string;
  readonly placeholders: readonly string[];
  readonly paragraphs: readonly string[];
}

/** Finds all versions of a template, latest first. */
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

/** Finds versions of any template by their ids. */
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

/** Finds the latest version of a template that can be used today, or undefined. */
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

export interface SuccessorVersion {
  readonly title: string;
  /** The version in use, or null if the template cannot be used. */
  readonly usableId: string | null;
}

/** Finds the current version of the template of each given version. */
export const findSuccessorVersions = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SuccessorVersion>> => {
  const rows = await db.rows<SuccessorVersion & { readonly id: string }>(sql`
    select requested.id, t.code || ' ' || t.name_zh as title, (
      select v.id from contract_template_versions v
      where v.template_id = t.id and ${usableOn(today)}
      order by v.number desc limit 1
    ) as "usableId"
    from contract_template_versions requested join contract_templates t on t.id = requested.template_id
    where requested.id = any(${[...ids]}::uuid[])
  `);
  return new Map(rows.map(({ id, ...successor }) => [id, successor]));
};

interface NewTemplateVersion extends Omit<TemplateVersion, 'id'> {
  readonly templateId: string;
}

export const insertVersion = async (
  { db, now }: Context,
  { templateId, number, fileId, placeholders: names, paragraphs }: NewTemplateVersion,
): Promise<void> => {
  await db.rows(sql`
    insert into contract_template_versions (template_id, number, file_id, placeholders, paragraphs, created_at)
    values (${templateId}::uuid, ${number}::int, ${fileId}::uuid, ${[...names]}::text[], ${[...paragraphs]}::text[], ${now})
  `);
};

export const deleteVersion = async (db: Db, id: string): Promise<void> => {
  await db.rows(sql`delete from contract_template_versions where id = ${id}::uuid`);
};

/** Finds the names of all templates. */
export const findNames = async ({ db }: Context): Promise<string[]> =>
  (await db.rows<{ nameZh: string }>(sql`select name_zh as "nameZh" from contract_templates`)).map(
    ({ nameZh }) => nameZh,
  );
