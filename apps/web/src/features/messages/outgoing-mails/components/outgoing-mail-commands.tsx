import {
  type OutgoingMail,
  outgoingMailEndpoints as endpoints,
  outgoingMails,
} from '@hr/contracts/messages/outgoing-mails';
import { auditCommand, type Command, confirmCommand } from '#records/commands.tsx';

export const outgoingMailCommands: readonly Command<OutgoingMail>[] = [
  confirmCommand(outgoingMails, {
    label: '重新寄送',
    isOffered: ({ state }) => state !== 'waiting',
    endpoint: endpoints.resend,
    toast: 'outgoing_mail.resend.ok',
    consequence: '將寄到收件人目前的公司 Email。',
  }),
  auditCommand(outgoingMails),
];
