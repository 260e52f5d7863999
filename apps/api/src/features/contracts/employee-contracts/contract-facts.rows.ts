import type { ContractPayBasis, ContractStage, InsurancePeriod } from '@hr/domain/contracts/employee-contracts';
import type { FixedTermReason } from '@hr/domain/organisation/employment-types';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, reveal, sensitiveCell, type SensitiveCell, type SensitiveColumn } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { sql, type Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isEmployedUnderContract, isRenewed } from './contract-conditions.rows.ts';

export const insurancesOf = (context: Context, employeeId: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('scheme', i.scheme, 'startOn', i.start_on::text, 'endOn', i.end_on::text)
    order by array_position(array['labor', 'occupational', 'health', 'pension'], i.scheme), i.start_on)
  from insurance_enrolments i
  where i.employee_id = ${employeeId}
    and ${inScope(context, employeeId, ({ permissions }) => permissions.includes('insurance_enrolment:view'))}
), '[]'::json)`;

/** Masks every digit of an amount. */
export const payColumn: SensitiveColumn = {
  column: 'pay',
  isAmount: true,
  group: 'contract_pay',
  mask: () => '＊＊＊',
};

export interface ContractFacts {
  readonly id: string;
  readonly version: number;
  readonly contractNo: string;
  readonly employeeId: string;
  readonly stage: ContractStage;
  readonly kind: 'primary' | 'other';
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly terminatedOn: CalendarDate | null;
  /** Whether a signed contract follows it in the same employment, as a renewal or independently. */
  readonly isRenewed: boolean;
  /** Whether the employee has not left, or started a new employment since it ended. */
  readonly isEmployedUnderContract: boolean;
  /** Whether a signed renewal exists. */
  readonly hasSignedRenewal: boolean;
  /** Whether a renewal exists that is not voided, signed or not. */
  readonly hasRenewal: boolean;
  readonly fixedTermReason: FixedTermReason | null;
  readonly jobTitle: string;
  readonly workContent: string;
  readonly workPlace: string;
  readonly workHours: string;
  readonly probationMonths: number | null;
  readonly payBasis: ContractPayBasis;
  readonly pay: SensitiveCell | null;
  readonly isPayMissing: boolean;
  /** Whether the caller may not see the pay of the employee, even if none is stored. */
  readonly isPayHidden: boolean;
  readonly signMethod: 'paper' | 'electronic';
  readonly templateVersionId: string | null;
  readonly documentFileId: string | null;
  /** Whether the employee has signed the current document. */
  readonly isAgreed: boolean;
  readonly signedFileId: string | null;
  readonly employmentTypeId: string;
  readonly employmentType: string;
  readonly isLaborActApplicable: boolean;
  readonly weeklyMinutes: number | null;
  readonly workingTime: string;
  /** Reminder days before the end, set by the employment type. */
  readonly reminderDays: readonly number[];
  readonly insurances: readonly InsurancePeriod[];
  readonly projects: readonly { readonly code: string; readonly nameZh: string; readonly endOn: CalendarDate }[];
}

/** Finds the contracts of a condition in the caller's scope, in order of their days. */
const findContracts = (context: Context, condition: ReturnType<typeof sql>): Promise<ContractFacts[]> =>
  context.db.rows<ContractFacts>(sql`
    select t.id, t.version, t.contract_no as "contractNo", t.employee_id as "employeeId", t.stage, t.kind,
      t.start_on::text as "startOn", t.end_on::text as "endOn", t.terminated_on::text as "terminatedOn",
      ${isRenewed} as "isRenewed", ${isEmployedUnderContract(context.today)} as "isEmployedUnderContract",
      exists (
        select from employee_contracts renewal where renewal.renewed_from_id = t.id and renewal.stage = 'signed'
      ) as "hasSignedRenewal",
      exists (
        select from employee_contracts renewal where renewal.renewed_from_id = t.id and renewal.stage <> 'voided'
      ) as "hasRenewal",
      t.fixed_term_reason as "fixedTermReason", t.job_title as "jobTitle", t.work_content as "workContent",
      t.work_place as "workPlace", t.work_hours as "workHours", t.probation_months as "probationMonths",
      t.pay_basis as "payBasis", ${sensitiveCell(context, payColumn, [sql`t.pay`, sql`t.employee_id`])} as pay,
      t.pay is null as "isPayMissing",
      not ${inScope(context, sql`t.employee_id`, ({ sensitiveGroups }) => sensitiveGroups.includes('contract_pay'))} as "isPayHidden",
      t.sign_method as "signMethod", t.template_version_id as "templateVersionId", t.document_file_id as "documentFileId",
      t.agreed_at is not null as "isAgreed",
      t.signed_file_id as "signedFileId", x.id as "employmentTypeId", x.name_zh as "employmentType",
      x.is_labor_act_applicable as "isLaborActApplicable", x.weekly_minutes as "weeklyMinutes",
      x.working_time as "workingTime", x.reminder_days as "reminderDays",
      ${insurancesOf(context, sql`t.employee_id`)} as insurances,
      coalesce((
        select json_agg(json_build_object(
          'code', p.code, 'nameZh', p.name_zh, 'endOn', coalesce(p.extended_end_on, p.end_on)::text
        ) order by paid.place)
        from employee_contract_projects paid join projects p on p.id = paid.project_id where paid.contract_id = t.id
      ), '[]'::json) as projects
    from employee_contracts t join employment_types x on x.id = t.employment_type_id
    where ${condition} and ${inScope(context, sql`t.employee_id`)}
    order by t.start_on, t.id
  `);

/** Finds contracts by id in the caller's scope. */
export const findContractFacts = (context: Context, ids: readonly string[]): Promise<ContractFacts[]> =>
  findContracts(context, sql`t.id = any(${[...ids]}::uuid[])`);

/** Finds the primary contracts of employees that are not voided, by employee, in order of their days. */
export const findPrimaryContracts = async (
  context: Context,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractFacts[]>> => {
  const ofEmployees = sql`t.employee_id = any(${[...employeeIds]}::uuid[])`;
  const rows = await findContracts(context, sql`${ofEmployees} and t.kind = 'primary' and t.stage <> 'voided'`);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
};

/** Returns the pay of a contract, null without one, or undefined if the caller may not see it. */
export const payOf = (context: Context, { pay }: Pick<ContractFacts, 'pay'>): number | null | undefined => {
  if (pay === null) {
    return null;
  }
  return pay.stored === null ? undefined : Number(reveal(context, payColumn, pay));
};

export interface Signatures {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly agreedAt: Date;
  readonly agreedBy: string | null;
  readonly agreedFrom: string | null;
  readonly sha256: string;
  readonly companySignedAt: Date | null;
  readonly companySignedBy: string | null;
  readonly companySignedFrom: string | null;
}

/** Finds the electronic signatures of a contract, or null before the employee has signed. */
export const findSignatures = async ({ db }: Context, id: string): Promise<Signatures | null> => {
  const [signatures] = await db.rows<Signatures>(sql`
    select e.employee_no as "employeeNo", e.name_zh as "nameZh", t.agreed_at as "agreedAt", t.agreed_by as "agreedBy",
      t.agreed_from as "agreedFrom", t.agreed_sha256 as "sha256", t.company_signed_at as "companySignedAt",
      t.company_signed_by as "companySignedBy", t.company_signed_from as "companySignedFrom"
    from employee_contracts t join employees e on e.id = t.employee_id
    where t.id = ${id}::uuid and t.agreed_at is not null`);
  return signatures ?? null;
};

/** Finds the archive names of contract documents: 「C000001_王小明.docx」. */
export const findDocumentNames = async (
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ readonly id: string; readonly name: string }>(sql`
    select t.id, t.contract_no || '_' || e.name_zh || coalesce(substring(f.name from '\.[^.]+$'), '') as name
    from employee_contracts t join employees e on e.id = t.employee_id join stored_files f on f.id = t.document_file_id
    where t.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Finds the weekly minutes of an employment type, or null for full-time work. */
export const findWeeklyMinutes = async ({ db }: Context, employmentTypeId: string | null): Promise<number | null> => {
  const [type] = await db.rows<{ readonly weeklyMinutes: number | null }>(
    sql`select weekly_minutes as "weeklyMinutes" from employment_types where id = ${employmentTypeId}::uuid`,
  );
  return type?.weeklyMinutes ?? null;
};

export const findStoredPay = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await db.rows<{ id: string; pay: number | null }>(
    sql`select id, pay::int from employee_contracts where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, pay }) => [id, pay]));
};

export const findTermKinds = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ id: string; termKind: string }>(
    sql`select id, term_kind as "termKind" from employment_types where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, termKind }) => [id, termKind]));
};

/** Whether an employee is employed on a day. */
export const isEmployedOn = async (
  context: Context,
  { employeeId, day }: { readonly employeeId: string; readonly day: CalendarDate },
): Promise<boolean> =>
  (
    await context.db.rows(sql`
      select from employments stint
      where stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${day}::date
        and coalesce(stint.last_working_on >= ${day}::date, true)
    `)
  ).length > 0;

/** Locks contracts against other writers until the transaction ends. */
export const lockContracts = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`select from employee_contracts where id = any(${[...ids]}::uuid[]) order by id for no key update`);
};

export const findEmployeeIds = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select distinct employee_id as id from employee_contracts where id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
};

/** Finds and locks the renewal of a contract that is not voided, or null. */
export const lockRenewal = async (
  db: Db,
  id: string,
): Promise<Pick<
  ContractFacts,
  'id' | 'version' | 'contractNo' | 'stage' | 'endOn' | 'templateVersionId' | 'documentFileId'
> | null> => {
  const [renewal] = await db.rows<ContractFacts>(sql`
    select id, version, contract_no as "contractNo", stage, end_on::text as "endOn",
      template_version_id as "templateVersionId", document_file_id as "documentFileId"
    from employee_contracts where renewed_from_id = ${id}::uuid and stage <> 'voided' for no key update
  `);
  return renewal ?? null;
};

/** Returns unused contract numbers. */
export const nextContractNos = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.rows<{ number: string }>(
    sql`select next_contract_no() as number from generate_series(1, ${count})`,
  );
  return rows.map(({ number }) => number);
};
