import { type CalendarDate, formatOfficialDate } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

export interface InvitationLetter {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly username: string;
  readonly temporaryPassword: string;
}

interface LetterOptions {
  readonly address: string;
  readonly today: CalendarDate;
  /** Last day on which the temporary password is valid. */
  readonly until: CalendarDate;
}

/** Builds the 帳號邀請函 (invitation letters), one page per account. */
export const invitationLetters = (
  letters: readonly InvitationLetter[],
  { address, today, until }: LetterOptions,
): Paper => ({
  title: '帳號邀請函',
  look: 'certificate',
  sheets: letters.map(({ employeeNo, nameZh, username, temporaryPassword }) => ({
    language: 'zh',
    title: '帳號邀請函',
    parts: [
      { kind: 'paragraph', text: `${nameZh}（${employeeNo}）您好：` },
      { kind: 'paragraph', text: '已為您建立 EMP 系統帳號，請至下列網址，以帳號與臨時密碼登入。' },
      // Not in a table cell, which would break a long URL that is then copied with the break.
      { kind: 'paragraph', text: address },
      {
        kind: 'facts',
        title: null,
        facts: [
          { label: '帳號', value: username, size: 'whole' },
          { label: '臨時密碼', value: temporaryPassword, size: 'whole' },
        ],
      },
      {
        kind: 'paragraph',
        text: `首次登入後須設定自己的密碼。臨時密碼於${formatOfficialDate(until)}當日失效，逾期請洽系統管理員重設。`,
      },
      { kind: 'paragraph', text: '本函含有您的密碼，請勿交給他人；設定自己的密碼後請銷毀。' },
      { kind: 'paragraph', text: formatOfficialDate(today) },
    ],
  })),
});
