import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { leavingKindNames } from '../../../../people/employees/index.ts';
import { applicationKind } from '../application-kind.ts';

const REASON_LENGTH = 200;

/** How people leave by their own word. */
export const resignationNames = {
  resigned: leavingKindNames.resigned,
  retired: leavingKindNames.retired,
  contract_ended: leavingKindNames.contract_ended,
} as const;

const kinds = Object.keys(resignationNames) as [keyof typeof resignationNames];

const shape = {
  leavingKind: z.enum(kinds, '請選擇離職類別'),
  /** The last day of work, included. */
  lastWorkingOn: requiredDate('最後工作日'),
  reason: requiredText('離職原因', REASON_LENGTH),
};

const keptResignation = z
  .object({ ...shape, lastWorkingOn: storedDateSchema, reason: z.string() })
  .meta({ id: 'KeptResignation' });

/** 「自請離職，最後工作日 2026/12/31」 */
const resignationSummary = ({ leavingKind, lastWorkingOn }: z.output<typeof keptResignation>): string =>
  `${resignationNames[leavingKind]}，最後工作日 ${formatDate(lastWorkingOn)}`;

/** Days of notice that the law asks for, and the first last day that leaves as many; null where it asks for none. */
const notice = { noticeDays: z.int().nullable(), earliestOn: storedDateSchema.nullable() };

/** 離職 */
export const resignation = applicationKind({
  code: 'resignation',
  name: '離職',
  // HR cancels the resignation of the person (取消離職), which gives back what it has ended.
  isCancellable: false,
  sent: z.strictObject(shape).meta({ id: 'ResignationRequest' }),
  kept: keptResignation,
  summary: resignationSummary,
  facts: ({ leavingKind, lastWorkingOn, reason }) => [
    ['離職類別', resignationNames[leavingKind]],
    ['最後工作日', formatDate(lastWorkingOn)],
    ['離職原因', reason],
  ],
  outlook: notice,
  background: {
    ...notice,
    /** Tasks that wait for the signature of whoever leaves. */
    openTasks: z.int(),
    /** What is left of leave on the last day, in minutes, which is paid then. */
    annualRemaining: z.int(),
    compensatoryRemaining: z.int(),
  },
});
