import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { leavingKindNames } from '../../../../people/employment/index.ts';
import { applicationKind } from '../application-kind.ts';

const REASON_LENGTH = 200;

/** Kinds of leaving that employees can request. */
export const resignationNames = {
  resigned: leavingKindNames.resigned,
  retired: leavingKindNames.retired,
  contract_ended: leavingKindNames.contract_ended,
} as const;

const kinds = Object.keys(resignationNames) as [keyof typeof resignationNames];

const shape = {
  leavingKind: z.enum(kinds, '請選擇離職類別'),
  /** Last working day, inclusive. */
  lastWorkingOn: requiredDate('最後工作日'),
  reason: requiredText('離職原因', REASON_LENGTH),
};

const storedResignation = z
  .object({ ...shape, lastWorkingOn: storedDateSchema, reason: z.string() })
  .meta({ id: 'StoredResignation' });

/** 「自請離職，最後工作日 2026/12/31」 */
const resignationSummary = ({ leavingKind, lastWorkingOn }: z.output<typeof storedResignation>): string =>
  `${resignationNames[leavingKind]}，最後工作日 ${formatDate(lastWorkingOn)}`;

/** Days of notice required by law, and the earliest last working day that respects them; null if none are required. */
const noticeFields = { noticeDays: z.int().nullable(), earliestOn: storedDateSchema.nullable() };

/** 離職 */
export const resignation = applicationKind({
  code: 'resignation',
  name: '離職',
  // HR cancels the resignation of the employee instead (取消離職), which restores what it has ended.
  isCancellable: false,
  sent: z.strictObject(shape).meta({ id: 'ResignationRequest' }),
  stored: storedResignation,
  summary: resignationSummary,
  facts: ({ leavingKind, lastWorkingOn, reason }) => [
    ['離職類別', resignationNames[leavingKind]],
    ['最後工作日', formatDate(lastWorkingOn)],
    ['離職原因', reason],
  ],
  outlook: noticeFields,
  background: {
    ...noticeFields,
    /** Pending signature tasks of the leaving employee. */
    openTasks: z.int(),
    /** Minutes of leave that remain on the last day and are paid. */
    annualRemaining: z.int(),
    compensatoryRemaining: z.int(),
  },
});
