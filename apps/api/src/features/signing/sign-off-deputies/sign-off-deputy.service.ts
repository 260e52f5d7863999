import { type SignOffDeputy, type SignOffDeputyInput, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import { isDeputyWithdrawable, ringClosedBy } from '@hr/domain/signing/sign-off';
import { findPeople, holdReachable } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, insertRecords, requireEmployed } from '#records/index.ts';
import { findHeldDeputies, lockDeputies, signOffDeputyStore as store } from './sign-off-deputy.rows.ts';

const [change, create] = [changer(store), creator(store)];

/** @throws AppError SignOffDeputyRing, which names those whom it would leave without anybody to sign. */
const requireNoRing = async (within: Context, input: SignOffDeputyInput): Promise<void> => {
  const { employeeId: signer, deputyId: deputy, startOn: from, endOn: until, kinds } = input;
  const ring = ringClosedBy(await findHeldDeputies(within.db, input), { signer, deputy, from, until, kinds });
  if (ring !== null) {
    const people = await findPeople(within, ring);
    const names = ring.map((id) => people.get(id)?.nameZh ?? '');
    throw fieldError('SignOffDeputyRing', 'deputyId', `代理形成循環：${names.join(' → ')}，期間內無人可簽核`);
  }
};

/**
 * 「新增簽核代理」: all deputies are held meanwhile, so that two who close a ring at one instant are judged one after the other.
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

/** 「撤銷」: what was signed by it stays signed. @throws AppError StateConflict. */
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
