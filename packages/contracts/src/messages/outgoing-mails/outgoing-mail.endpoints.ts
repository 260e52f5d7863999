import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { outgoingMails } from './outgoing-mail.schema.ts';

/** What those do who see to what people are told. */
export const outgoingMailEndpoints = {
  ...outgoingMails.endpoints,
  /** 「重新寄送」: to the address that the person has by now. */
  resend: outgoingMails.command('resend', '重新寄送', {
    errors: ['StateConflict', 'MailWithoutAddress', 'MailUnwanted'],
  }),
  server: endpoint({
    id: 'outgoingMails.server',
    method: 'GET',
    path: '/mail-server',
    summary: '郵件伺服器是否已設定',
    access: 'outgoing_mail:view',
    /** From whom mail is sent; null where there is no server, and nothing is. */
    response: z.object({ sender: z.string().nullable() }),
  }),
};
