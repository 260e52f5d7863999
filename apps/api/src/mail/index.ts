export { type Letter, type Mailer, MailRefused, openMailer } from './mailer.ts';
