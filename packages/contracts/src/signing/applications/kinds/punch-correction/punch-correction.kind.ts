import { formatDate, formatTime } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredMinute, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';

const REASON_LENGTH = 200;
const LAST_MINUTE = 1_439;

/** Direction of the missing punch. */
export const punchDirectionNames = { in: '上班', out: '下班' } as const;

const directions = Object.keys(punchDirectionNames) as [keyof typeof punchDirectionNames];

const direction = z.enum(directions, '請選擇上班或下班');

const punchCorrectionSchema = z
  .strictObject({
    /** Day of the punch itself: after midnight it is the day after the working day. */
    on: requiredDate('日期'),
    direction,
    /** Minutes after midnight. */
    minute: requiredMinute('時間', LAST_MINUTE),
    reason: requiredText('原因', REASON_LENGTH),
  })
  .meta({ id: 'PunchCorrectionRequest' });

const storedPunchCorrection = z
  .object({ on: storedDateSchema, direction, minute: z.int(), reason: z.string() })
  .meta({ id: 'StoredPunchCorrection' });

/** 「補打卡 2026/11/20 上班 上午 09:00」 */
const punchCorrectionSummary = ({ on, direction: which, minute }: z.output<typeof storedPunchCorrection>): string =>
  `補打卡 ${formatDate(on)} ${punchDirectionNames[which]} ${formatTime(minute)}`;

/** 補打卡: attendance uses the approved corrections. */
export const punchCorrection = applicationKind({
  code: 'punch_correction',
  name: '補打卡',
  isCancellable: true,
  sent: punchCorrectionSchema,
  stored: storedPunchCorrection,
  summary: punchCorrectionSummary,
  facts: ({ on, direction: which, minute, reason }) => [
    ['日期', formatDate(on)],
    ['上下班', punchDirectionNames[which]],
    ['時間', formatTime(minute)],
    ['原因', reason],
  ],
  outlook: {},
  background: {
    /** Number of other corrections approved for the employee in the same month. */
    approvedInMonth: z.int(),
  },
});
