import { type JobOpening, type JobOpeningInput, jobOpenings } from '@hr/contracts/candidates/openings';
import { type OpeningCommand, openingStateAfter } from '@hr/domain/candidates/openings';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  changer,
  creator,
  importer,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
  requireEmployed,
  requireUnused,
} from '#records/index.ts';
import { openingStore } from './opening.rows.ts';

const { fields } = jobOpenings;
const [change, create] = [changer(openingStore), creator(openingStore)];

/** @throws AppError DuplicateOpeningCode (unique constraint), HiringManagerNotEmployed. */
export const createOpening = (context: Context, input: JobOpeningInput): Promise<JobOpening> =>
  create(context, {
    insert: async (within) => {
      await requireEmployed(within, { fields, input, before: null, from: within.today });
      return (await insertRecords(within.db, openingStore, [input]))[0] ?? '';
    },
  });

export const updateOpening = (context: Context, at: RecordVersion, input: JobOpeningInput): Promise<JobOpening> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      await requireEmployed(within, { fields, input, before, from: within.today });
      return isUnchanged(fields, { input, stored: before }) ? undefined : input;
    },
  });

const commandOf = (command: OpeningCommand, action: string) => (context: Context, at: RecordVersion) =>
  change(context, at, {
    action,
    decide: ({ state }) => {
      const next = openingStateAfter(state, command);
      if (next === null) {
        throw new AppError('StateConflict', { msg: '職缺目前的狀態無法執行此操作，請重新載入後再試。' });
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

export const openingImports = importer(openingStore, { employedFrom: () => null });
