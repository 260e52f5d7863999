import { errorCodes } from '@hr/contracts/core';
import { fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { isGrant } from './grant-education.rows.ts';

interface Newcomer {
  readonly projectId: string | null;
  readonly education: readonly unknown[];
}

/**
 * What a grant pays somebody depends on their degree, so that whoever begins on one tells what they learnt (screens page 2.10);
 * of the others it is part of a complete record.
 * @throws AppError EducationRequired.
 */
export const requireEducationOnGrant = async ({ db }: Context, { projectId, education }: Newcomer): Promise<void> => {
  if (education.length === 0 && (await isGrant(db, projectId))) {
    throw fieldError('EducationRequired', 'education', errorCodes.EducationRequired.msg);
  }
};
