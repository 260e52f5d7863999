import {
  type SalaryScale,
  type SalaryScaleInput,
  salaryScales,
  type SalaryScaleVersionInput,
} from '@hr/contracts/pay/salary-scales';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { changedFields, changer, creator, type RecordVersion, remover } from '#records/index.ts';
import {
  deleteVersion,
  insertScale,
  insertVersion,
  isVersionUsed,
  lockScale,
  salaryScaleStore,
  setScaleActiveTo,
  updateScale,
  versionColumns,
  writeCells,
} from './salary-scale.rows.ts';

const store = { ...salaryScaleStore, remove: deleteVersion };

const [change, create] = [changer(store), creator(store)];

const { fields } = salaryScales;

/** Values that all versions of a scale share. */
const SHARED_FIELDS = ['code', 'nameZh', 'appliesTo'] as const;

const USED = '已生效或已被引用的版本不可變更此欄，請新增版本';

/** Creates a scale with its first version. @throws AppError DuplicateSalaryScaleCode (unique index). */
export const createScale = (context: Context, input: SalaryScaleInput): Promise<SalaryScale> =>
  create(context, {
    insert: async (within) => insertVersion(within, await insertScale(within, input), input),
  });

/**
 * 「新增版本」 of the scale of a version.
 * @throws AppError NotFound, SalaryScaleInactive, SalaryScaleVersionExists (unique index).
 */
export const addVersion = (context: Context, id: string, input: SalaryScaleVersionInput): Promise<SalaryScale> =>
  create(context, {
    action: '新增版本',
    insert: async (within) => {
      const { scaleId } = await store.load(within, id);
      await lockScale(within, scaleId);
      if ((await store.load(within, id)).activeTo !== null) {
        throw new AppError('SalaryScaleInactive');
      }
      return insertVersion(within, scaleId, input);
    },
  });

/** The names of the grid and its values, without the amounts that follow from them. */
const comparable = (stored: SalaryScale): SalaryScale => {
  const { columns, rows } = stored.grid;
  return { ...stored, grid: { columns, rows } as SalaryScale['grid'] };
};

/**
 * 「編輯」: a used version keeps its values; the name and use of its scale may change.
 * @throws AppError SalaryScaleUsed, DuplicateSalaryScaleCode, SalaryScaleVersionExists.
 */
export const updateVersion = (context: Context, at: RecordVersion, input: SalaryScaleInput): Promise<SalaryScale> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      const changed = changedFields(fields, { input, stored: comparable(before) });
      if (changed.size === 0) {
        return undefined;
      }
      const ofVersion = [...changed].filter((name) => !SHARED_FIELDS.some((shared) => shared === name));
      await lockScale(within, before.scaleId);
      if (ofVersion.length > 0 && (await isVersionUsed(within, at.id))) {
        throw new AppError('SalaryScaleUsed', { fields: ofVersion.map((path) => ({ path, message: USED })) });
      }
      if (ofVersion.length < changed.size) {
        await updateScale(within, before, input);
      }
      if (ofVersion.length === 0) {
        return {};
      }
      await writeCells(within, at.id, input);
      return versionColumns(input);
    },
  });

/** Deletes a version that was not used; with the last one its scale. @throws AppError SalaryScaleUsed. */
export const removeVersion = remover(store, async ({ id, scaleId }, within) => {
  await lockScale(within, scaleId);
  if (await isVersionUsed(within, id)) {
    throw new AppError('SalaryScaleUsed');
  }
});

/** 「停用」 or 「啟用」 the scale of a version. */
export const setActiveTo = (context: Context, at: RecordVersion, activeTo: CalendarDate | null): Promise<SalaryScale> =>
  change(context, at, {
    action: activeTo === null ? '啟用' : `停用（${formatDate(activeTo)} 起）`,
    decide: async (before, within) => {
      await setScaleActiveTo(within, before, activeTo);
      return {};
    },
  });
