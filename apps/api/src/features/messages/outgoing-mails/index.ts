export { startMailQueue } from './mail-queue.ts';
export { clearOldMails } from './send-mails.rows.ts';
export { insertMailsOfNotices } from './notice-mail.rows.ts';
export { outgoingMailRoutes } from './outgoing-mail.routes.ts';
export { outgoingMailCards } from './outgoing-mail.rows.ts';
