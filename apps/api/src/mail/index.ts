export { type Mail, type Mailer, MailRefused, openMailer } from './mailer.ts';
