import { type JobOpening, type JobOpeningInput, jobOpenings } from '@hr/contracts/candidates/openings';
import { columnName } from '@hr/contracts/fields';
import { type OpeningCommand, openingStateAfter } from '@hr/domain/candidates/openings';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  changer,
  creator,
  errorsByRow,
  importer,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
  requireEmployed,
  requireUnused,
} from '#records/index.ts';
import { findMinimumPays, openingStore } from './opening.rows.ts';

const { fields } = jobOpenings;
const [change, create] = [changer(openingStore), creator(openingStore)];

type OfferedPay = Pick<JobOpeningInput, 'employmentTypeId' | 'payFrom' | 'opensOn'>;

/**
 * Returns for each opening why its lowest pay is refused, or null. An opening must not offer less than the minimum wage
 * of its first day, or of today if that is later (Minimum Wage Act, Article 5).
 */
const minimumPayFaults = async (
  context: Pick<Context, 'db' | 'today'>,
  openings: readonly OfferedPay[],
): Promise<(string | null)[]> => {
  const minimums = await findMinimumPays(
    context,
    openings.map(({ employmentTypeId, opensOn }) => ({
      employmentTypeId,
      on: opensOn > context.today ? opensOn : context.today,
    })),
  );
  return openings.map(({ payFrom }, place) => {
    const minimum = minimums[place] ?? null;
    return payFrom !== null && minimum !== null && payFrom < minimum
      ? `最低月薪不可低於基本工資 ${minimum.toLocaleString('zh-TW')} 元`
      : null;
  });
};

const requireMinimumPay = async (context: Context, opening: OfferedPay): Promise<void> => {
  const [fault] = await minimumPayFaults(context, [opening]);
  if (fault) {
    throw fieldError('OpeningBelowMinimumWage', 'payFrom', fault);
  }
};

/** @throws AppError DuplicateOpeningCode (unique constraint), HiringManagerNotEmployed, OpeningBelowMinimumWage. */
export const createOpening = (context: Context, input: JobOpeningInput): Promise<JobOpening> =>
  create(context, {
    insert: async (within) => {
      await requireEmployed(within, { fields, input, before: null, from: within.today });
      await requireMinimumPay(within, input);
      return (await insertRecords(within.db, openingStore, [input]))[0] ?? '';
    },
  });

export const updateOpening = (context: Context, at: RecordVersion, input: JobOpeningInput): Promise<JobOpening> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      await requireEmployed(within, { fields, input, before, from: within.today });
      if (isUnchanged(fields, { input, stored: before })) {
        return undefined;
      }
      await requireMinimumPay(within, input);
      return input;
    },
  });

const commandOf = (command: OpeningCommand, action: string) => (context: Context, at: RecordVersion) =>
  change(context, at, {
    action,
    decide: async ({ state, employmentType, payFrom, opensOn }, within) => {
      const next = openingStateAfter(state, command);
      if (next === null) {
        throw new AppError('StateConflict', { msg: '職缺目前的狀態無法執行此操作，請重新載入後再試。' });
      }
      if (next === 'open') {
        await requireMinimumPay(within, { employmentTypeId: employmentType?.id ?? null, payFrom, opensOn });
      }
      return { state: next };
    },
  });

export const publishOpening = commandOf('publish', '開放');
export const pauseOpening = commandOf('pause', '暫停');
export const closeOpening = commandOf('close', '關閉');

/** Deletes an opening without applications. @throws AppError OpeningInUse. */
export const removeOpening = remover(openingStore, async ({ id, candidates }, within) => {
  if (candidates > 0) {
    throw new AppError('OpeningInUse');
  }
  await requireUnused(within, openingStore, { id, msgOf: () => '此職缺已有應徵者，無法刪除，請改為關閉。' });
});

export const openingImports = importer(openingStore, {
  employedFrom: () => null,
  checkTogether: async (context, rows) => {
    const read = rows.filter(({ errors }) => errors.length === 0);
    const faults = await minimumPayFaults(
      context,
      read.map(({ values: { input } }) => input as unknown as JobOpeningInput),
    );
    return errorsByRow(
      read.flatMap(({ rowNumber }, place) => {
        const message = faults[place] ?? null;
        return message === null ? [] : [[rowNumber, { column: columnName(fields.payFrom), message }]];
      }),
    );
  },
});
