export { keepMailing } from './keep-mailing.ts';
export { clearOldMails } from './sending.rows.ts';
export { insertingMails } from './mail-of-notice.rows.ts';
export { outgoingMailRoutes } from './outgoing-mail.routes.ts';
export { outgoingMailCards } from './outgoing-mail.rows.ts';
