import type { RoleReference } from '@hr/contracts/fields';
import {
  type SignerInput,
  type SignOffFlow,
  type SignOffFlowInput,
  signOffFlows,
} from '@hr/contracts/signing/sign-off-flows';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { recordStore, type Values } from '#records/index.ts';
import { canSign } from '#access/index.ts';

const signerColumns = ({ rule, levels, roleId, employeeId }: SignerInput): Values => ({
  rule,
  levels,
  role_id: roleId,
  employee_id: employeeId,
});

/** SQL arguments of `json_build_object` that describe a signer rule. */
export const signerJsonFields = (
  alias: Sql,
): Sql => sql`'rule', ${alias}.rule, 'levels', ${alias}.levels, 'roleId', ${alias}.role_id,
  'employeeId', ${alias}.employee_id, 'roleName', (select role.name from roles role where role.id = ${alias}.role_id),
  'employeeName', (
    select employee.employee_no || ' ' || employee.name_zh from employees employee where employee.id = ${alias}.employee_id
  )`;

export const signOffFlowStore = recordStore<SignOffFlow>({
  description: signOffFlows,
  parts: {
    steps: {
      table: 'sign_off_flow_steps',
      owner: 'flow_id',
      rowsOf: (steps: SignOffFlowInput['steps']) =>
        steps.map(({ name, mode, whenVacant, ...signer }, place) => ({
          place,
          name,
          mode,
          when_vacant: whenVacant,
          ...signerColumns(signer),
        })),
      answer: () => sql`coalesce((
        select json_agg(json_build_object('name', step.name, 'mode', step.mode, 'whenVacant', step.when_vacant,
          ${signerJsonFields(sql`step`)}) order by step.place)
        from sign_off_flow_steps step where step.flow_id = t.id
      ), '[]'::json)`,
    },
    informed: {
      table: 'sign_off_flow_informed',
      owner: 'flow_id',
      rowsOf: (informed: SignOffFlowInput['informed']) =>
        informed.map((signer, place) => ({ place, ...signerColumns(signer) })),
      answer: () => sql`coalesce((
        select json_agg(json_build_object(${signerJsonFields(sql`informed`)}) order by informed.place)
        from sign_off_flow_informed informed where informed.flow_id = t.id
      ), '[]'::json)`,
    },
  },
});

export const findEligibleSignerIds = async (
  { db, today }: Context,
  { employeeIds, roleIds }: { readonly employeeIds: readonly string[]; readonly roleIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...employeeIds]}::uuid[]) and ${canSign(sql`e.id`, today)}
    union
    select assigned.role_id from account_roles assigned join emp_accounts account on account.id = assigned.account_id
    where assigned.role_id = any(${[...roleIds]}::uuid[]) and ${canSign(sql`account.employee_id`, today)}`);
  return new Set(rows.map(({ id }) => id));
};

export const listRoles = async ({ db }: Context): Promise<{ items: RoleReference[] }> => ({
  items: await db.rows<RoleReference>(sql`select id, name from roles order by name`),
});
