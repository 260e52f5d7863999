import { workPermitTexts } from '@hr/contracts/people/employees';
import { missingWorkPermitFields, type WorkPermit, type WorkPermitPaper } from '@hr/domain/people/employees';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { doesNationalityRequirePermit } from './work-permit.rows.ts';

interface Foreigner extends WorkPermit {
  readonly nationalityId: string | null;
}

/** What lacks of the permit to work, where the nationality requires one, which only the database knows. */
const findLacking = async ({ db }: Context, person: Foreigner): Promise<WorkPermitPaper[]> => {
  const lacking = missingWorkPermitFields(person);
  return lacking.length > 0 && (await doesNationalityRequirePermit(db, person.nationalityId)) ? lacking : [];
};

/**
 * Forms ask for the permit to work where the nationality requires one (Employment Service Act, Article 43).
 * @throws AppError ValidationFailed at what lacks.
 */
export const requireWorkPermit = async (context: Context, person: Foreigner): Promise<void> => {
  const lacking = await findLacking(context, person);
  if (lacking.length > 0) {
    throw new AppError('ValidationFailed', {
      fields: lacking.map((path) => ({ path, message: workPermitTexts[path] })),
    });
  }
};

/**
 * The same of whoever comes back, whose form asks for no permit: it is told of them before they come back.
 * @throws AppError ValidationFailed.
 */
export const requireWorkPermitToReturn = async (context: Context, returning: Foreigner): Promise<void> => {
  if ((await findLacking(context, returning)).length > 0) {
    throw fieldError('ValidationFailed', 'hiredOn', '此國籍須工作許可，請先以「編輯」填寫工作許可文號與到期日');
  }
};
