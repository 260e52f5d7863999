import type { EmployeeContract } from '@hr/contracts/employee-contracts';
import { sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type At, changer } from '#records/index.ts';
import { factsOf } from './contract-draft.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const change = changer(employeeContractStore);

/** What the document is known again by. */
const digestOf = async ({ db }: Context, fileId: string | null): Promise<string | undefined> => {
  const [file] = await db.rows<{ sha256: string }>(sql`select sha256 from stored_files where id = ${fileId}::uuid`);
  return file?.sha256;
};

/**
 * The employee signs a contract that waits for them (電子簽章法 Article 4): they agree to the document as it is in the version that they have
 * read. The caller is whose it is.
 * @throws AppError NotFound, StaleVersion, StateConflict where it is not signed electronically, or waits no more.
 */
export const agreeToContract = (context: Context, at: At): Promise<EmployeeContract> =>
  change(context, at, {
    action: '員工簽署',
    decide: async ({ state, signMethod, agreedAt }, within) => {
      const agreedSha256 = await digestOf(within, (await factsOf(within, at.id)).documentFileId);
      if (state !== 'pending_sign' || signMethod !== 'electronic' || agreedSha256 === undefined) {
        throw new AppError('StateConflict', { msg: '此合約目前無法線上簽署，請洽人事單位。' });
      }
      if (agreedAt !== null) {
        throw new AppError('StateConflict', { msg: '您已簽署此合約。' });
      }
      return { agreedAt: within.now, agreedSha256 };
    },
  });
