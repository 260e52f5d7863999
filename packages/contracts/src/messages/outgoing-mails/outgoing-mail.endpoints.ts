import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { outgoingMails } from './outgoing-mail.schema.ts';

/** Commands of those who supervise outgoing mails. */
export const outgoingMailEndpoints = {
  ...outgoingMails.endpoints,
  /** 「重新寄送」 to the current address of the employee. */
  resend: outgoingMails.command('resend', '重新寄送', {
    isBulk: true,
    errors: ['StateConflict', 'MailWithoutAddress', 'MailUnwanted'],
  }),
  server: endpoint({
    id: 'outgoingMails.server',
    method: 'GET',
    path: '/mail-server',
    summary: '郵件伺服器是否已設定',
    access: 'outgoing_mail:view',
    /** Sender address; null without a mail server. */
    response: z.object({ sender: z.string().nullable() }),
  }),
};
