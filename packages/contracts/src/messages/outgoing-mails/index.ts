export { outgoingMailEndpoints } from './outgoing-mail.endpoints.ts';
export {
  type MailState,
  mailStateNames,
  type OutgoingMail,
  outgoingMails,
  type OutgoingMailListQuery,
  MAIL_PREFERENCE,
} from './outgoing-mail.schema.ts';
