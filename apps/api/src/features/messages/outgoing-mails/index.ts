import { outgoingMailEndpoints as endpoints } from '@hr/contracts/messages/outgoing-mails';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { outgoingMailStore } from './outgoing-mail.rows.ts';
import { resendMail } from './outgoing-mail.service.ts';

export { startMailQueue } from './mail-queue.ts';
export type { StatementMails } from './send-mails.service.ts';
export { clearOldMails } from './send-mails.rows.ts';
export {
  dropUnsentMails,
  insertMailsOfNotices,
  insertMailsOfPayslips,
  insertMailsOfStatement,
  mailRecipients,
} from './notice-mail.rows.ts';
export { mailRefusalOf, outgoingMailCards } from './outgoing-mail.rows.ts';

interface OutgoingMailOptions {
  readonly mailSender?: string | undefined;
}

export const outgoingMailRoutes = ({ mailSender }: OutgoingMailOptions): Router => {
  const router = apiRouter();
  bindReading(router, outgoingMailStore, endpoints);
  route(router, endpoints.resend, (context, { params, body: { version } }) =>
    resendMail(context, { id: params.id, version }),
  );
  route(router, endpoints.server, async () => ({ sender: mailSender ?? null }));
  return router;
};
