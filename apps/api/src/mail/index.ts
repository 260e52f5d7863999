export { type Mail, type MailAttachment, type Mailer, MailRefused, openMailer } from './mailer.ts';
