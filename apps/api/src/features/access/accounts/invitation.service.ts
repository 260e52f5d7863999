import { accounts } from '@hr/contracts/access/accounts';
import { DocumentError } from '@hr/documents/pdf';
import { temporaryPasswordEnd } from '@hr/domain/access/sign-in';
import { dateOfInstant } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findOrganisation, makePaper } from '#print/index.ts';
import { createAccount } from './account.service.ts';
import { type Letter, invitationLetters } from './invitation-letter.ts';
import { findInvited, findUsualRole, holdInvited, type Invited } from './invitation.rows.ts';

interface Asked {
  readonly employeeIds: readonly string[];
  readonly address: string;
}

interface Refused {
  readonly employeeId: string;
  readonly msg: string;
}

interface Invitation {
  readonly letters: string | null;
  readonly refused: readonly Refused[];
}

const LETTERS_TIMEOUT_MS = 20_000;

const nameOf = ({ employeeNo }: Invited): string => employeeNo.toLowerCase();

/** Why somebody gets no account; null where they do. */
const refusalOf = (invited: Invited): string | null => {
  if (invited.hasLeft) {
    return '此員工已離職';
  }
  if (invited.username !== null) {
    return `已有帳號「${invited.username}」`;
  }
  if (invited.isNameTaken) {
    return `帳號「${nameOf(invited)}」已有人使用，請至權限設定另行新增`;
  }
  return accounts.fields.username.schema.safeParse(nameOf(invited)).success
    ? null
    : '員工編號不能作為帳號，請至權限設定另行新增';
};

/** @throws AppError TooManyRequests, ExportTooLarge. */
const lettersOf = async (context: Context, letters: readonly Letter[], address: string): Promise<string> => {
  const organisation = await findOrganisation(context);
  const paper = invitationLetters(letters, {
    address,
    today: context.today,
    until: dateOfInstant(temporaryPasswordEnd(context.now)),
  });
  const signal = AbortSignal.timeout(LETTERS_TIMEOUT_MS);
  try {
    const file = await makePaper(context, { paper, organisation }, signal);
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

const inviteEach = async (context: Context, people: readonly Invited[]): Promise<Letter[]> => {
  const role = await findUsualRole(context);
  if (role === null) {
    throw new AppError('RoleNotFound');
  }
  const letters: Letter[] = [];
  for (const invited of people) {
    const { temporaryPassword } = await createAccount(context, {
      username: nameOf(invited),
      roleIds: [role],
      employeeId: invited.id,
    });
    letters.push({ ...invited, username: nameOf(invited), temporaryPassword });
  }
  return letters;
};

/**
 * Accounts for people who have none, and the letters in which they are told; both or neither. The row of each person is
 * locked, so that of two at once one makes the account.
 * @throws AppError TooManyRequests, ExportTooLarge, RoleNotFound, BeyondOwnAccess.
 */
export const invite = (context: Context, { employeeIds, address }: Asked): Promise<Invitation> =>
  inTransaction(context, async (within) => {
    await holdInvited(within, employeeIds);
    const people = await findInvited(within, employeeIds);
    const found = new Set(people.map(({ id }) => id));
    const refused: Refused[] = [...new Set(employeeIds)]
      .filter((id) => !found.has(id))
      .map((employeeId) => ({ employeeId, msg: '查無此員工' }));
    const accepted: Invited[] = [];
    for (const invited of people) {
      const msg = refusalOf(invited);
      if (msg === null) {
        accepted.push(invited);
      } else {
        refused.push({ employeeId: invited.id, msg });
      }
    }
    const letters = await inviteEach(within, accepted);
    return { letters: letters.length === 0 ? null : await lettersOf(within, letters, address), refused };
  });
