import { accounts } from '@hr/contracts/access/accounts';
import { DocumentError } from '@hr/documents/pdf';
import { temporaryPasswordEnd } from '@hr/domain/access/sign-in';
import { dateOfInstant } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findOrganisation, createPaper } from '#print/index.ts';
import { createAccount } from './account.service.ts';
import { type InvitationLetter, invitationLetters } from './invitation-letter.ts';
import { findInvited, findDefaultRole, lockInvited, type InvitedEmployee } from './invitation.rows.ts';

interface InvitationRequest {
  readonly employeeIds: readonly string[];
  readonly address: string;
}

interface RefusedInvitation {
  readonly employeeId: string;
  readonly msg: string;
}

interface Invitation {
  readonly letters: string | null;
  readonly refused: readonly RefusedInvitation[];
}

const LETTERS_TIMEOUT_MS = 20_000;

const usernameOf = ({ employeeNo }: InvitedEmployee): string => employeeNo.toLowerCase();

/** Returns why no account is created; null when it is. */
const refusalReason = (invited: InvitedEmployee): string | null => {
  if (invited.hasLeft) {
    return '此員工已離職';
  }
  if (invited.username !== null) {
    return `已有帳號「${invited.username}」`;
  }
  if (invited.isNameTaken) {
    return `帳號「${usernameOf(invited)}」已有人使用，請至權限設定另行新增`;
  }
  return accounts.fields.username.schema.safeParse(usernameOf(invited)).success
    ? null
    : '員工編號不能作為帳號，請至權限設定另行新增';
};

/** @throws AppError TooManyRequests, ExportTooLarge. */
const createLetters = async (
  context: Context,
  letters: readonly InvitationLetter[],
  address: string,
): Promise<string> => {
  const organisation = await findOrganisation(context);
  const paper = invitationLetters(letters, {
    address,
    today: context.today,
    until: dateOfInstant(temporaryPasswordEnd(context.now)),
  });
  const signal = AbortSignal.timeout(LETTERS_TIMEOUT_MS);
  try {
    const file = await createPaper(context, { paper, organisation }, signal);
    return Buffer.from(file ?? []).toString('base64');
  } catch (cause) {
    if (signal.aborted || (cause instanceof DocumentError && cause.reason === 'busy')) {
      throw new AppError('TooManyRequests', { msg: '有其他文件正在製作，尚未建立任何帳號，請稍後再試。', cause });
    }
    throw cause instanceof DocumentError
      ? new AppError('ExportTooLarge', { msg: '無法製成 PDF，尚未建立任何帳號，請減少勾選的員工。', cause })
      : cause;
  }
};

const createAccounts = async (context: Context, people: readonly InvitedEmployee[]): Promise<InvitationLetter[]> => {
  const role = await findDefaultRole(context);
  if (role === null) {
    throw new AppError('RoleNotFound');
  }
  const letters: InvitationLetter[] = [];
  for (const invited of people) {
    const { temporaryPassword } = await createAccount(context, {
      username: usernameOf(invited),
      roleIds: [role],
      employeeId: invited.id,
    });
    letters.push({ ...invited, username: usernameOf(invited), temporaryPassword });
  }
  return letters;
};

/**
 * Creates accounts and invitation letters for employees without an account, in one transaction. Locks the employees,
 * so that concurrent invitations create only one account. The letters are part of the transaction. Decision 041.
 * @throws AppError TooManyRequests, ExportTooLarge, RoleNotFound, BeyondOwnAccess.
 */
export const invite = (context: Context, { employeeIds, address }: InvitationRequest): Promise<Invitation> =>
  inTransaction(context, async (within) => {
    await lockInvited(within, employeeIds);
    const people = await findInvited(within, employeeIds);
    const existingIds = new Set(people.map(({ id }) => id));
    const refused: RefusedInvitation[] = [...new Set(employeeIds)]
      .filter((id) => !existingIds.has(id))
      .map((employeeId) => ({ employeeId, msg: '查無此員工' }));
    const accepted: InvitedEmployee[] = [];
    for (const invited of people) {
      const msg = refusalReason(invited);
      if (msg === null) {
        accepted.push(invited);
      } else {
        refused.push({ employeeId: invited.id, msg });
      }
    }
    const letters = await createAccounts(within, accepted);
    return { letters: letters.length === 0 ? null : await createLetters(within, letters, address), refused };
  });
