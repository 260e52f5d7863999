import {
  enteredSigner,
  type SignerInput,
  type SignOffFlow,
  type SignOffFlowInput,
  signOffFlows,
} from '@hr/contracts/signing/sign-off-flows';
import { isGeneralFlow } from '@hr/domain/signing/sign-off';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, insertRecords, isThere, remover } from '#records/index.ts';
import { findSignable, signOffFlowStore as store } from './sign-off-flow.rows.ts';

const [change, create] = [changer(store), creator(store)];

type Named = readonly [path: string, id: string, message: string];

const namedIn = (list: 'steps' | 'informed', signers: readonly SignerInput[]): Named[] =>
  signers.flatMap(({ employeeId, roleId }, place): Named[] => [
    ...(employeeId === null
      ? []
      : [[`${list}.${place}.employeeId`, employeeId, '此人員已離職或沒有使用中的帳號'] as const]),
    ...(roleId === null ? [] : [[`${list}.${place}.roleId`, roleId, '目前沒有可簽核的人員具有此角色'] as const]),
  ]);

const idsOf = (signers: readonly SignerInput[], name: 'employeeId' | 'roleId'): string[] =>
  signers.flatMap((signer) => signer[name] ?? []);

/** @throws AppError SignOffFlowSignerMissing, at each field that names somebody who could not sign, or a role of nobody who could. */
const requireSigners = async (within: Context, { steps, informed }: SignOffFlowInput): Promise<void> => {
  const all = [...steps, ...informed];
  const able = await findSignable(within, { employeeIds: idsOf(all, 'employeeId'), roleIds: idsOf(all, 'roleId') });
  const missing = [...namedIn('steps', steps), ...namedIn('informed', informed)].filter(([, id]) => !able.has(id));
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
 * 「編輯」: what was sent before keeps the chain that it was sent with. The flow that is for everybody stays so, since no two of
 * a kind are.
 * @throws AppError LastSignOffFlow, and what `createFlow` refuses.
 */
export const updateFlow = (context: Context, at: At, input: SignOffFlowInput): Promise<SignOffFlow> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      const stored = {
        ...before,
        steps: before.steps.map(enteredSigner),
        informed: before.informed.map(enteredSigner),
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

/** What was sent before keeps its chain. @throws AppError LastSignOffFlow for the one that is for everybody. */
export const deleteFlow = remover(store, (before) => {
  if (isGeneral(before)) {
    throw new AppError('LastSignOffFlow');
  }
});
