import type { OutgoingMail } from '@hr/contracts/messages/outgoing-mails';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { findReceiver, outgoingMailStore } from './outgoing-mail.rows.ts';

const change = changer(outgoingMailStore);

/**
 * 「重新寄送」: it waits as if it were new, for the address that the person has by now.
 * @throws AppError StateConflict for one that waits, MailWithoutAddress, MailUnwanted.
 */
export const resendMail = (context: Context, at: At): Promise<OutgoingMail> =>
  change(context, at, {
    action: '重新寄送',
    decide: async ({ state, employee }, within) => {
      if (state === 'waiting') {
        throw new AppError('StateConflict');
      }
      const { address = null, getsMail = false } = (await findReceiver(within, employee.id)) ?? {};
      if (address === null) {
        throw new AppError('MailWithoutAddress');
      }
      if (!getsMail) {
        throw new AppError('MailUnwanted');
      }
      const { now } = within;
      return { state: 'waiting', address, attempts: 0, error: null, sentAt: null, queuedAt: now, nextTryAt: now };
    },
  });
