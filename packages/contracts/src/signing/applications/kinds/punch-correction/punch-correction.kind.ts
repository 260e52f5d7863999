import { formatDate, formatTime } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredMinute, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';

const REASON_LENGTH = 200;
const LAST_MINUTE = 1_439;

/** Which punch is missing. */
export const punchDirectionNames = { in: '上班', out: '下班' } as const;

const directions = Object.keys(punchDirectionNames) as [keyof typeof punchDirectionNames];

const direction = z.enum(directions, '請選擇上班或下班');

const punchCorrectionSchema = z
  .strictObject({
    /** Of the punch itself: of going home after midnight, the day after the one that was worked. */
    on: requiredDate('日期'),
    direction,
    /** Minutes after midnight. */
    minute: requiredMinute('時間', LAST_MINUTE),
    reason: requiredText('原因', REASON_LENGTH),
  })
  .meta({ id: 'PunchCorrectionRequest' });

const keptPunchCorrection = z
  .object({ on: storedDateSchema, direction, minute: z.int(), reason: z.string() })
  .meta({ id: 'KeptPunchCorrection' });

/** 「補打卡 2026/11/20 上班 上午 09:00」 */
const punchCorrectionSummary = ({ on, direction: which, minute }: z.output<typeof keptPunchCorrection>): string =>
  `補打卡 ${formatDate(on)} ${punchDirectionNames[which]} ${formatTime(minute)}`;

/** 補打卡: what was approved stays for whoever reckons attendance. */
export const punchCorrection = applicationKind({
  code: 'punch_correction',
  name: '補打卡',
  isCancellable: true,
  sent: punchCorrectionSchema,
  kept: keptPunchCorrection,
  summary: punchCorrectionSummary,
  facts: ({ on, direction: which, minute, reason }) => [
    ['日期', formatDate(on)],
    ['上下班', punchDirectionNames[which]],
    ['時間', formatTime(minute)],
    ['原因', reason],
  ],
  outlook: {},
  background: {
    /** How many others of the person were approved in the month of the day. */
    approvedInMonth: z.int(),
  },
});
