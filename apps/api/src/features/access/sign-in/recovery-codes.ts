import { generateRecoveryCodes } from '#auth/recovery-code.ts';
import type { Context } from '#core/context.ts';
import { replaceRecoveryCodes } from './recovery-code.repository.ts';

/** Shown once, for the person to keep. */
export interface RecoveryCodes {
  readonly recoveryCodes: string[];
}

/** Replaces the recovery codes with ten new ones. */
export const createRecoveryCodes = async ({ db, actor }: Context): Promise<RecoveryCodes> => {
  const recoveryCodes = generateRecoveryCodes();
  await replaceRecoveryCodes(db, actor.accountId, recoveryCodes);
  return { recoveryCodes };
};
