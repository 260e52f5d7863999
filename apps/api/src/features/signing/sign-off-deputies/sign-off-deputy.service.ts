import { type SignOffDeputy, type SignOffDeputyInput, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import { isDeputyWithdrawable, findDeputyRing } from '@hr/domain/signing/sign-off';
import { findPeople, holdReachable } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, insertRecords, requireEmployed } from '#records/index.ts';
import { findDeputiesInPeriod, lockDeputies, signOffDeputyStore as store } from './sign-off-deputy.rows.ts';

const [change, create] = [changer(store), creator(store)];

/** @throws AppError SignOffDeputyRing with the names of the employees in the ring. */
const requireNoRing = async (within: Context, input: SignOffDeputyInput): Promise<void> => {
  const { employeeId: signer, deputyId: deputy, startOn: from, endOn: until, kinds } = input;
  const ring = findDeputyRing(await findDeputiesInPeriod(within.db, input), { signer, deputy, from, until, kinds });
  if (ring !== null) {
    const people = await findPeople(within, ring);
    const names = ring.map((id) => people.get(id)?.nameZh ?? '');
    throw fieldError('SignOffDeputyRing', 'deputyId', `代理形成循環：${names.join(' → ')}，期間內無人可簽核`);
  }
};

/**
 * 「新增簽核代理」: locks all deputies, so that two concurrent requests cannot close a ring.
 * @throws AppError OutOfScope, SignOffDeputyNotEmployed, SignOffDeputyRing, SignOffDeputyOverlap (exclusion constraint).
 */
export const createDeputy = (context: Context, input: SignOffDeputyInput): Promise<SignOffDeputy> =>
  create(context, {
    insert: async (within) => {
      await lockDeputies(within.db);
      await holdReachable(within, input.employeeId);
      await requireEmployed(within, { fields: signOffDeputies.fields, input, before: null, from: input.startOn });
      await requireNoRing(within, input);
      return (await insertRecords(within.db, store, [input]))[0] ?? '';
    },
  });

/** 「撤銷」: earlier signatures of the deputy stay valid. @throws AppError StateConflict. */
export const withdrawDeputy = (context: Context, at: At): Promise<SignOffDeputy> =>
  change(context, at, {
    action: '撤銷',
    decide: ({ state }, within) => {
      if (!isDeputyWithdrawable(state)) {
        throw new AppError('StateConflict');
      }
      return { withdrawnAt: within.now };
    },
  });
