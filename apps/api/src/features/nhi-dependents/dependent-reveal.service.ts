import { nhiDependents, type revealableDependentFields } from '@hr/contracts/nhi-dependents';
import { revealed } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { hasRevealedEnough, revealing } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { dependentColumns, findSensitive, nhiDependentStore as store } from './nhi-dependent.rows.ts';

const { entity, fields } = nhiDependents;

interface Asked {
  readonly id: string;
  readonly field: (typeof revealableDependentFields)[number];
}

/**
 * The whole of a sensitive value; that it was looked at is written down first, the value itself never.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the group;
 * TooManyReveals.
 */
export const revealDependentField = (context: Context, { id, field }: Asked): Promise<{ value: string }> =>
  revealing(context, async (within) => {
    const cell = await findSensitive(within, { id, field });
    const column = dependentColumns[field];
    if (cell === null || column === undefined) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, column, cell);
    if (await hasRevealedEnough(within)) {
      return null;
    }
    const { label } = fields[field];
    await recordAudit(within, {
      kind: 'reveal',
      entity,
      entityId: id,
      about: store.aboutOf(await store.load(within, id)),
      action: `檢視${label}`,
      before: null,
      after: { 欄位: label },
    });
    return { value };
  });
