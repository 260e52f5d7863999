import { type SignerRule, signerRuleKinds } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { signerRuleNames } from './sign-off-flow-names.ts';

const MAX_LEVELS = 10;
const LEVELS = `請輸入 1 到 ${MAX_LEVELS} 的層級`;

/** Fields of a signer rule; each is set only for the rule that uses it. */
export const signerShape = {
  rule: z.enum(signerRuleKinds, '請選擇簽核人'),
  /** Level 1 is the head of the applicant's own department. */
  levels: z.int(LEVELS).min(1, LEVELS).max(MAX_LEVELS, LEVELS).nullable(),
  roleId: z.uuid().nullable(),
  employeeId: z.uuid().nullable(),
};

/** A signer rule with the names of the role or employee. */
export const namedSignerShape = {
  ...signerShape,
  roleName: z.string().nullable(),
  employeeName: z.string().nullable(),
};

/** A signer or informed person of a flow, as entered. */
export interface SignerInput {
  readonly rule: SignerRule['kind'];
  readonly levels: number | null;
  readonly roleId: string | null;
  readonly employeeId: string | null;
}

/** Removes the values of fields that the rule does not use. */
export const wholeSigner = <Signer extends SignerInput>(signer: Signer): Signer => ({
  ...signer,
  levels: signer.rule === 'head' ? signer.levels : null,
  roleId: signer.rule === 'role' ? signer.roleId : null,
  employeeId: signer.rule === 'person' ? signer.employeeId : null,
});

const missing = ({
  rule,
  levels,
  roleId,
  employeeId,
}: SignerInput): readonly [field: string, message: string] | null => {
  const parts: Partial<Record<SignerRule['kind'], readonly [string, unknown, string]>> = {
    head: ['levels', levels, LEVELS],
    role: ['roleId', roleId, '請選擇角色'],
    person: ['employeeId', employeeId, '請選擇人員'],
  };
  const part = parts[rule];
  return part !== undefined && part[1] === null ? [part[0], part[2]] : null;
};

/** Reports a missing value of the rule. */
export const requireWholeSigner = (signer: SignerInput, context: z.core.$RefinementCtx): void => {
  const lacking = missing(signer);
  if (lacking !== null) {
    context.addIssue({ code: 'custom', path: [lacking[0]], message: lacking[1] });
  }
};

/** A signer rule with the names of the role or employee. */
export interface NamedSigner extends SignerInput {
  readonly roleName: string | null;
  readonly employeeName: string | null;
}

/** Removes the names. */
export const toSignerInput = <Signer extends NamedSigner>({
  roleName: _roleName,
  employeeName: _employeeName,
  ...signer
}: Signer): Omit<Signer, 'roleName' | 'employeeName'> => signer;

/** Formats a rule: 「上 1 級部門主管」, 「角色：人資專員」 */
export const signerText = ({ rule, levels, roleName, employeeName }: NamedSigner): string => {
  const name = signerRuleNames[rule];
  if (rule === 'head') {
    return levels === null || levels === 1 ? name : `上 ${levels - 1} 級${name}`;
  }
  const named = roleName ?? employeeName;
  return named === null ? name : `${name}：${named}`;
};

/** Converts the input to a rule of the domain. */
export const toSignerRule = ({ rule, levels, roleId, employeeId }: SignerInput): SignerRule => {
  const rules: Readonly<Record<SignerRule['kind'], SignerRule>> = {
    supervisor: { kind: 'supervisor' },
    head: { kind: 'head', levels: levels ?? 1 },
    role: { kind: 'role', roleId: roleId ?? '' },
    person: { kind: 'person', employeeId: employeeId ?? '' },
    project_leader: { kind: 'project_leader' },
  };
  return rules[rule];
};
