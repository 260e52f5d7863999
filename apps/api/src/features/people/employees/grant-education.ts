import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { isGrant } from './employee-checks.rows.ts';

interface NewEmployment {
  readonly projectId: string | null;
  readonly education: readonly unknown[];
}

const isLacking = async ({ db }: Context, { projectId, education }: NewEmployment): Promise<boolean> =>
  education.length === 0 && (await isGrant(db, projectId));

/**
 * The pay from a grant depends on the degree, so a hiring on a grant requires education (screens page 2.10).
 * Decision 098.
 * @throws AppError EducationRequired.
 */
export const requireEducationOnGrant = async (context: Context, newEmployee: NewEmployment): Promise<void> => {
  if (await isLacking(context, newEmployee)) {
    throw fieldError('EducationRequired', 'education');
  }
};

/**
 * Checks the stored education at a rehire, because the form has no field for it.
 * @throws AppError EducationRequired.
 */
export const requireEducationForRehire = async (context: Context, returning: NewEmployment): Promise<void> => {
  if (await isLacking(context, returning)) {
    throw fieldError('EducationRequired', 'projectId', '主要計畫為補助計畫者須有學歷，請先以「編輯」填寫至少一筆學歷');
  }
};
