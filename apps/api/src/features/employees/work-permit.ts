import { workPermitTexts } from '@hr/contracts/employees';
import { lackingWorkPermit, type WorkPermit } from '@hr/domain/employees';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { doesNationalityRequirePermit } from './work-permit.rows.ts';

interface Foreigner extends WorkPermit {
  readonly nationalityId: string | null;
}

/**
 * Forms ask for the permit to work where the nationality requires one (Employment Service Act, Article 43), which only the
 * database knows.
 * @throws AppError ValidationFailed at what lacks.
 */
export const requireWorkPermit = async ({ db }: Context, person: Foreigner): Promise<void> => {
  const lacking = lackingWorkPermit(person);
  if (lacking.length === 0) {
    return;
  }
  if (await doesNationalityRequirePermit(db, person.nationalityId)) {
    throw new AppError('ValidationFailed', {
      fields: lacking.map((path) => ({ path, message: workPermitTexts[path] })),
    });
  }
};
