import type { RoleReference } from '@hr/contracts/fields';
import {
  type SignerInput,
  type SignOffFlow,
  type SignOffFlowInput,
  signOffFlows,
} from '@hr/contracts/signing/sign-off-flows';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { recordStore, type Values } from '#records/index.ts';
import { canSign } from '#access/index.ts';
import { toldSigner } from './told-signer.rows.ts';

const signerColumns = ({ rule, levels, roleId, employeeId }: SignerInput): Values => ({
  rule,
  levels,
  role_id: roleId,
  employee_id: employeeId,
});

/** Flows as their table and its parts keep them. */
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
          ${toldSigner(sql`step`)}) order by step.place)
        from sign_off_flow_steps step where step.flow_id = t.id
      ), '[]'::json)`,
    },
    informed: {
      table: 'sign_off_flow_informed',
      owner: 'flow_id',
      rowsOf: (informed: SignOffFlowInput['informed']) =>
        informed.map((signer, place) => ({ place, ...signerColumns(signer) })),
      answer: () => sql`coalesce((
        select json_agg(json_build_object(${toldSigner(sql`told`)}) order by told.place)
        from sign_off_flow_informed told where told.flow_id = t.id
      ), '[]'::json)`,
    },
  },
});

export const findSignable = async (
  { db, today }: Context,
  { employeeIds, roleIds }: { readonly employeeIds: readonly string[]; readonly roleIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const found = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...employeeIds]}::uuid[]) and ${canSign(sql`e.id`, today)}
    union
    select held.role_id from account_roles held join emp_accounts account on account.id = held.account_id
    where held.role_id = any(${[...roleIds]}::uuid[]) and ${canSign(sql`account.employee_id`, today)}`);
  return new Set(found.map(({ id }) => id));
};

/** The roles that a step can name, by name. */
export const listRoles = async ({ db }: Context): Promise<{ items: RoleReference[] }> => ({
  items: await db.rows<RoleReference>(sql`select id, name from roles order by name`),
});
