import { recordAccess } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { countReveals, lockRevealCount, wasAlarmRaised } from './reveal-limit.rows.ts';

/** Values per hour; more than normal work needs. */
const MAX_REVEALS = 50;
const WINDOW_MS = 3_600_000;

const since = ({ now }: Context): Date => new Date(now.getTime() - WINDOW_MS);

/** Returns true if the additional values exceed the caller's limit. Locks the count until the transaction ends. */
export const exceedsRevealLimit = async (context: Context, more = 1): Promise<boolean> => {
  await lockRevealCount(context);
  return (await countReveals(context, since(context))) + more > MAX_REVEALS;
};

/** Notifies the readers of the log about a stopped caller, once per period. */
export const raiseAlarm = (context: Context): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockRevealCount(within);
    if (!(await wasAlarmRaised(within, since(within)))) {
      await recordAccess(within, within.actor, {
        kind: 'alarm',
        action: '大量檢視敏感資料',
        screen: 'employee_data',
        details: { 說明: `一小時內檢視超過 ${MAX_REVEALS} 筆敏感資料，已停止提供` },
      });
    }
  });

/**
 * Runs a reveal in one transaction. It logs the access first and returns null above the limit.
 * @throws AppError TooManyReveals.
 */
export const runReveal = async <Answer>(
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
