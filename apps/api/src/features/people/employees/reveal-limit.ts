import { recordAccess } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { countReveals, holdCounting, wasAlarmRaised } from './reveal-limit.rows.ts';

/** More values in an hour than anybody's work asks for. */
const MOST_REVEALS = 50;
const WINDOW_MS = 3_600_000;

const since = ({ now }: Context): Date => new Date(now.getTime() - WINDOW_MS);

/** Whether so many more values exceed the caller's limit; the count is locked until the transaction ends. */
export const exceedsRevealLimit = async (context: Context, more = 1): Promise<boolean> => {
  await holdCounting(context);
  return (await countReveals(context, since(context))) + more > MOST_REVEALS;
};

/** Tells whoever reads the log of somebody who was stopped, once in that time. */
export const raiseAlarm = (context: Context): Promise<void> =>
  inTransaction(context, async (within) => {
    await holdCounting(within);
    if (!(await wasAlarmRaised(within, since(within)))) {
      await recordAccess(within, within.actor, {
        kind: 'alarm',
        action: '大量檢視敏感資料',
        screen: 'employee_data',
        details: { 說明: `一小時內檢視超過 ${MOST_REVEALS} 筆敏感資料，已停止提供` },
      });
    }
  });

/**
 * What a use case reveals in one transaction, having written down who asked; null from one who has looked at too many.
 * @throws AppError TooManyReveals, which the log tells of.
 */
export const revealing = async <Answer>(
  context: Context,
  reveal: (within: Context) => Promise<Answer | null>,
): Promise<Answer> => {
  const answer = await inTransaction(context, reveal);
  if (answer === null) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
  return answer;
};
