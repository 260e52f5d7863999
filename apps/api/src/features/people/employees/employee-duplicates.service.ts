import type { EmployeeReference } from '@hr/contracts/fields';
import { recordAccess } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { type Candidate, findNamesakes, findOwner, opensIdentity, type Owner } from './employee-duplicates.rows.ts';
import { recordReveals } from './employee-reveal.service.ts';
import { revealing } from './reveal-limit.ts';

interface Duplicates {
  /**
   * The employee who has the identity number; without a name if they are out of the caller's reach. Null for nobody, and
   * for callers without the group, who are answered the same either way.
   */
  readonly identity: { readonly person: EmployeeReference | null; readonly canBeRehired: boolean } | null;
  readonly namesakes: EmployeeReference[];
}

const compareIdentity = async (context: Context, identityNumber: string): Promise<Owner | null> => {
  if (!opensIdentity(context)) {
    await recordAccess(context, context.actor, {
      kind: 'refusal',
      action: '比對身分證字號',
      screen: 'employee_data',
      details: { 說明: '無權檢視身分證字號，未提供比對結果' },
    });
    return null;
  }
  const owner = await findOwner(context, identityNumber);
  if (owner?.isKnown) {
    await revealing(context, async (within) =>
      (await recordReveals(within, [{ employee: owner, fields: ['identityNumber'] }])) ? true : null,
    );
  }
  return owner ?? null;
};

/**
 * The employees who may be the same as a new one. A comparison by identity number is logged.
 * @throws AppError TooManyReveals.
 */
export const findDuplicates = async (context: Context, candidate: Candidate): Promise<Duplicates> => {
  const { identityNumber } = candidate;
  const owner = identityNumber === null ? null : await compareIdentity(context, identityNumber);
  const namesakes = await findNamesakes(context, candidate);
  if (owner === null) {
    return { identity: null, namesakes };
  }
  const { isKnown, canBeRehired, ...person } = owner;
  return isKnown
    ? { identity: { person, canBeRehired }, namesakes: namesakes.filter(({ id }) => id !== person.id) }
    : { identity: { person: null, canBeRehired: false }, namesakes };
};
