import {
  toSignerInput,
  type SignerInput,
  type SignOffFlow,
  type SignOffFlowInput,
  signOffFlows,
} from '@hr/contracts/signing/sign-off-flows';
import { isGeneralFlow } from '@hr/domain/signing/sign-off';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, insertRecords, isThere, remover } from '#records/index.ts';
import { findEligibleSignerIds, signOffFlowStore as store } from './sign-off-flow.rows.ts';

const [change, create] = [changer(store), creator(store)];

type NamedSigner = readonly [path: string, id: string, message: string];

const listNamedSigners = (list: 'steps' | 'informed', signers: readonly SignerInput[]): NamedSigner[] =>
  signers.flatMap(({ employeeId, roleId }, place): NamedSigner[] => [
    ...(employeeId === null
      ? []
      : [[`${list}.${place}.employeeId`, employeeId, '此人員已離職或沒有使用中的帳號'] as const]),
    ...(roleId === null ? [] : [[`${list}.${place}.roleId`, roleId, '目前沒有可簽核的人員具有此角色'] as const]),
  ]);

const idsOf = (signers: readonly SignerInput[], name: 'employeeId' | 'roleId'): string[] =>
  signers.flatMap((signer) => signer[name] ?? []);

/** @throws AppError SignOffFlowSignerMissing at each field with an employee or a role that cannot sign. */
const requireSigners = async (within: Context, { steps, informed }: SignOffFlowInput): Promise<void> => {
  const all = [...steps, ...informed];
  const eligibleIds = await findEligibleSignerIds(within, {
    employeeIds: idsOf(all, 'employeeId'),
    roleIds: idsOf(all, 'roleId'),
  });
  const missing = [...listNamedSigners('steps', steps), ...listNamedSigners('informed', informed)].filter(
    ([, id]) => !eligibleIds.has(id),
  );
  if (missing.length > 0) {
    throw new AppError('SignOffFlowSignerMissing', { fields: missing.map(([path, , message]) => ({ path, message })) });
  }
};

/** @throws AppError SignOffFlowSignerMissing, DuplicateSignOffFlow, DuplicateSignOffFlowName (unique constraints). */
export const createFlow = (context: Context, input: SignOffFlowInput): Promise<SignOffFlow> =>
  create(context, {
    insert: async (within) => {
      await requireSigners(within, input);
      return (await insertRecords(within.db, store, [input]))[0] ?? '';
    },
  });

/**
 * 「編輯」: submitted applications keep their chain. The general flow of a kind must stay general, because there is only one.
 * @throws AppError LastSignOffFlow, and the errors of `createFlow`.
 */
export const updateFlow = (context: Context, at: At, input: SignOffFlowInput): Promise<SignOffFlow> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      const stored = {
        ...before,
        steps: before.steps.map(toSignerInput),
        informed: before.informed.map(toSignerInput),
      };
      if (isThere(signOffFlows.fields, { input, stored })) {
        return undefined;
      }
      if (isGeneral(before) && !(isGeneralFlow(input) && input.kind === before.kind)) {
        throw new AppError('LastSignOffFlow');
      }
      await requireSigners(within, input);
      return input;
    },
  });

const isGeneral = ({ customKind, department, jobTitle, employmentType, ...flow }: SignOffFlow): boolean =>
  isGeneralFlow({
    ...flow,
    customKindId: customKind?.id ?? null,
    departmentId: department?.id ?? null,
    jobTitleId: jobTitle?.id ?? null,
    employmentTypeId: employmentType?.id ?? null,
  });

/** Submitted applications keep their chain. @throws AppError LastSignOffFlow for the general flow of a kind. */
export const deleteFlow = remover(store, (before) => {
  if (isGeneral(before)) {
    throw new AppError('LastSignOffFlow');
  }
});
