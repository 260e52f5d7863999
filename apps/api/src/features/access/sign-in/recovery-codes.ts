import { newRecoveryCodes } from '#auth/recovery-code.ts';
import type { Context } from '#core/context.ts';
import { replaceRecoveryCodes } from './recovery-code.repository.ts';

/** To be kept by the person, shown once. */
export interface RecoveryCodes {
  readonly recoveryCodes: string[];
}

/** Ten new ones in the place of those that there were. */
export const giveRecoveryCodes = async ({ db, actor }: Context): Promise<RecoveryCodes> => {
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(db, actor.accountId, recoveryCodes);
  return { recoveryCodes };
};
