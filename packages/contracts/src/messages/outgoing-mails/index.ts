export { outgoingMailEndpoints } from './outgoing-mail.endpoints.ts';
export { MAIL_PREFERENCE } from './mail-preference.ts';
export {
  type MailState,
  mailStateNames,
  type OutgoingMail,
  outgoingMails,
  type OutgoingMailListQuery,
} from './outgoing-mail.schema.ts';
