import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { isGrant } from './grant-education.rows.ts';

interface Beginner {
  readonly projectId: string | null;
  readonly education: readonly unknown[];
}

const isLacking = async ({ db }: Context, { projectId, education }: Beginner): Promise<boolean> =>
  education.length === 0 && (await isGrant(db, projectId));

/**
 * What a grant pays somebody depends on their degree, so that whoever begins on one tells what they learnt (screens page 2.10);
 * of the others it is part of a complete record.
 * @throws AppError EducationRequired.
 */
export const requireEducationOnGrant = async (context: Context, newcomer: Beginner): Promise<void> => {
  if (await isLacking(context, newcomer)) {
    throw fieldError('EducationRequired', 'education');
  }
};

/**
 * The same of whoever comes back, whose form asks for no education: it is told of them already, or is before they come back.
 * @throws AppError EducationRequired.
 */
export const requireEducationToReturn = async (context: Context, returning: Beginner): Promise<void> => {
  if (await isLacking(context, returning)) {
    throw fieldError('EducationRequired', 'projectId', '主要計畫為補助計畫者須有學歷，請先以「編輯」填寫至少一筆學歷');
  }
};
