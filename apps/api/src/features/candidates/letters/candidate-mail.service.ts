import type { LetterKind } from '@hr/contracts/candidates/letters';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { insertMail, type MailedInterview } from './candidate-mail.rows.ts';
import { findLetter, findLetterSubject, type LetterSubject } from './letter.rows.ts';

const POOL = '人才庫';

const commonValues = ({ nameZh, openingName, departmentName, companyName }: LetterSubject) => ({
  姓名: nameZh,
  職缺: openingName ?? POOL,
  部門: departmentName ?? '',
  公司: companyName ?? '',
});

type LetterValues = Readonly<Record<string, string>>;

/** Replaces placeholders in one pass, so that a value that looks like one stays as it is. */
const fillIn = (text: string, values: LetterValues): string =>
  text.replaceAll(/\{\{([^{}]*)\}\}/g, (_placeholder, name: string) => values[name.trim()] ?? '');

/** A letter to a candidate with its values filled in. */
export interface FilledLetter {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

interface LetterOptions {
  readonly candidateId: string;
  readonly kind: LetterKind;
  /** Values of the placeholders that only this kind has. */
  readonly values?: LetterValues;
}

/** Fills in the text of a letter. @throws AppError NotFound for an unknown candidate. */
export const fillLetter = async (
  context: Context,
  { candidateId, kind, values = {} }: LetterOptions,
): Promise<FilledLetter> => {
  const [subject, letter] = [await findLetterSubject(context, candidateId), await findLetter(context, kind)];
  if (subject === undefined || letter === undefined) {
    throw new AppError('NotFound');
  }
  const all = { ...commonValues(subject), ...values };
  return {
    address: subject.address,
    subject: fillIn(letter.subject, all),
    body: fillIn(letter.body, all),
  };
};

/** Writes a mail to a candidate into the outbox, in the caller's transaction. */
export const mailLetter = async (
  context: Context,
  {
    interview,
    offerId,
    ...letter
  }: LetterOptions & { readonly interview?: MailedInterview; readonly offerId?: string },
): Promise<void> => {
  const filled = await fillLetter(context, letter);
  await insertMail(context, { candidateId: letter.candidateId, kind: letter.kind, interview, offerId, ...filled });
};

/** Informs a candidate that an interview is cancelled. The calendar file removes it. */
export const mailCancellation = async (
  context: Context,
  {
    candidateId,
    time,
    interview,
  }: {
    readonly candidateId: string;
    readonly time: string;
    readonly interview: MailedInterview;
  },
): Promise<void> => {
  const subject = await findLetterSubject(context, candidateId);
  if (subject === undefined) {
    throw new AppError('NotFound');
  }
  await insertMail(context, {
    candidateId,
    kind: 'cancellation',
    address: subject.address,
    subject: `面試取消：${subject.openingName ?? POOL}`,
    body: `${subject.nameZh} 您好：\n\n原訂於 ${time} 的面試已取消，造成不便，敬請見諒。\n\n${subject.companyName ?? ''}`,
    interview,
  });
};
