import { z } from 'zod';
import { employeeField, shownChoice, shownCount, shownInstant, shownText, withFilter } from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record } from '../../records/index.ts';

/** `failed`: delivery failed. `dropped`: not attempted, because there was no server or no recipient. */
export const mailStateNames = { waiting: '待寄送', sent: '已寄送', failed: '寄送失敗', dropped: '未寄送' } as const;

export type MailState = keyof typeof mailStateNames;

const described = record({
  name: 'OutgoingMail',
  path: '/outgoing-mails',
  screen: 'outgoing_mail',
  noun: '郵件',
  order: '-madeAt',
  search: [],
  titleOf: ({ subject }: { readonly subject: string | null }) => subject ?? '',
  fields: { employeeId: employeeField('收件人', { example: 'E00001' }) },
  stored: {
    address: shownText('收件地址'),
    subject: shownText('主旨'),
    state: withFilter(shownChoice('狀態', mailStateNames)),
    madeAt: shownInstant('產生時間'),
    sentAt: shownInstant('寄送時間'),
    attempts: shownCount('寄送次數'),
    error: shownText('未寄出的原因'),
  },
  columns: ['madeAt', 'employee', 'address', 'subject', 'state', 'sentAt', 'attempts', 'error'],
  moreSortKeys: ['madeAt', 'sentAt', 'state'],
  filters: { employeeId: z.uuid().optional() },
});

const { list, export: exportList, get, auditEntries } = described.endpoints;

/** 郵件寄送: mails sent by the system. They are read-only. */
export const outgoingMails = { ...described, endpoints: { list, export: exportList, get, auditEntries } };

export type OutgoingMail = ItemOf<typeof outgoingMails>;

export type OutgoingMailListQuery = ListQueryOf<typeof outgoingMails>;

/** Preference whether notifications are also mailed; defaults to true. */
export const MAIL_PREFERENCE = 'notices-by-mail';
