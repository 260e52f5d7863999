import { type SignerRule, signerRuleKinds } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { signerRuleNames } from './sign-off-flow-names.ts';

const MOST_LEVELS = 10;
const LEVELS = `請輸入 1 到 ${MOST_LEVELS} 的層級`;

/** What a rule names; each is filled in for the rule alone that asks for it. */
export const signerShape = {
  rule: z.enum(signerRuleKinds, '請選擇簽核人'),
  /** 1 is the head of the applicant's own department. */
  levels: z.int(LEVELS).min(1, LEVELS).max(MOST_LEVELS, LEVELS).nullable(),
  roleId: z.uuid().nullable(),
  employeeId: z.uuid().nullable(),
};

/** What is told of it besides: what it names is called so. */
export const toldSignerShape = { ...signerShape, roleName: z.string().nullable(), employeeName: z.string().nullable() };

/** Whom a flow asks or tells, as people fill it in. */
export interface SignerInput {
  readonly rule: SignerRule['kind'];
  readonly levels: number | null;
  readonly roleId: string | null;
  readonly employeeId: string | null;
}

/** The same without what an earlier choice left in the form. */
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

/** Complains about what a rule lacks. */
export const requireWholeSigner = (signer: SignerInput, context: z.core.$RefinementCtx): void => {
  const lacking = missing(signer);
  if (lacking !== null) {
    context.addIssue({ code: 'custom', path: [lacking[0]], message: lacking[1] });
  }
};

/** The same as it is told. */
export interface ToldSigner extends SignerInput {
  readonly roleName: string | null;
  readonly employeeName: string | null;
}

/** What was filled in of one that is told. */
export const enteredSigner = <Told extends ToldSigner>({
  roleName: _roleName,
  employeeName: _employeeName,
  ...signer
}: Told): Omit<Told, 'roleName' | 'employeeName'> => signer;

/** 「上 1 級部門主管」, 「角色：人資專員」 */
export const signerText = ({ rule, levels, roleName, employeeName }: ToldSigner): string => {
  const name = signerRuleNames[rule];
  if (rule === 'head') {
    return levels === null || levels === 1 ? name : `上 ${levels - 1} 級${name}`;
  }
  const named = roleName ?? employeeName;
  return named === null ? name : `${name}：${named}`;
};

/** The same as the rules of the domain ask for it. */
export const signerRule = ({ rule, levels, roleId, employeeId }: SignerInput): SignerRule => {
  const rules: Readonly<Record<SignerRule['kind'], SignerRule>> = {
    supervisor: { kind: 'supervisor' },
    head: { kind: 'head', levels: levels ?? 1 },
    role: { kind: 'role', roleId: roleId ?? '' },
    person: { kind: 'person', employeeId: employeeId ?? '' },
    project_leader: { kind: 'project_leader' },
  };
  return rules[rule];
};
