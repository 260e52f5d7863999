import { type CalendarDate, formatOfficialDate } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

export interface Letter {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly username: string;
  readonly temporaryPassword: string;
}

interface Sent {
  readonly address: string;
  readonly today: CalendarDate;
  /** The last day on which the password opens the account. */
  readonly until: CalendarDate;
}

/** 帳號邀請函: a page for each, to be handed over. */
export const invitationLetters = (letters: readonly Letter[], { address, today, until }: Sent): Paper => ({
  title: '帳號邀請函',
  look: 'certificate',
  sheets: letters.map(({ employeeNo, nameZh, username, temporaryPassword }) => ({
    language: 'zh',
    title: '帳號邀請函',
    parts: [
      { kind: 'paragraph', text: `${nameZh}（${employeeNo}）您好：` },
      { kind: 'paragraph', text: '已為您建立 EMP 系統帳號，請至下列網址，以帳號與臨時密碼登入。' },
      // Not in a cell, which breaks what is long: whoever copies it would copy the break.
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
