import { workPermitTexts } from '@hr/contracts/people/employees';
import { missingWorkPermitFields, type WorkPermit, type WorkPermitPaper } from '@hr/domain/people/employees';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { doesNationalityRequirePermit } from './employee-checks.rows.ts';

interface Foreigner extends WorkPermit {
  readonly nationalityId: string | null;
}

/** Missing work permit fields, if the nationality requires a permit. */
const findMissingPermitFields = async ({ db }: Context, person: Foreigner): Promise<WorkPermitPaper[]> => {
  const lacking = missingWorkPermitFields(person);
  return lacking.length > 0 && (await doesNationalityRequirePermit(db, person.nationalityId)) ? lacking : [];
};

/**
 * Forms require a work permit if the nationality does (Employment Service Act, Article 43).
 * @throws AppError ValidationFailed at the missing fields.
 */
export const requireWorkPermit = async (context: Context, person: Foreigner): Promise<void> => {
  const lacking = await findMissingPermitFields(context, person);
  if (lacking.length > 0) {
    throw new AppError('ValidationFailed', {
      fields: lacking.map((path) => ({ path, message: workPermitTexts[path] })),
    });
  }
};

/**
 * Checks the stored permit at a rehire, because the form has no field for it.
 * @throws AppError ValidationFailed.
 */
export const requireWorkPermitForRehire = async (context: Context, returning: Foreigner): Promise<void> => {
  if ((await findMissingPermitFields(context, returning)).length > 0) {
    throw fieldError('ValidationFailed', 'hiredOn', '此國籍須工作許可，請先以「編輯」填寫工作許可文號與到期日');
  }
};
