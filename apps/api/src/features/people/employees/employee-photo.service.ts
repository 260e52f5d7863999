import { buffer } from 'node:stream/consumers';
import type { Employee } from '@hr/contracts/people/employees';
import { type ImageSize, jpegSize, pngSize } from '@hr/domain/images';
import { claimFileOfType, deleteStoredFile, saveFile, openFile } from '#files/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer, type Store, updateRecords } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, type StoredEmployee, toEmployee } from './employee.store.ts';

/** Maximum pixels of the longer side, to limit the memory for decoding. */
const LONGEST_SIDE = 4_000;

const MAXIMUM_BYTES = 2 * 1_048_576;

const photoStore: Store<StoredEmployee, { readonly photoFileId: string | null }> = {
  ...employeeStore,
  write: async (within, before, { photoFileId }) => {
    await updateRecords(within.db, employeeKind, [{ id: before.id, values: { photoFileId } }]);
    if (before.photoFileId !== null) {
      await deleteStoredFile(within, before.photoFileId);
    }
  },
  auditedValuesOf: ({ photoFileId }) => ({ 照片: photoFileId === null ? '無' : `有（${photoFileId.slice(-6)}）` }),
};

const change = changer(photoStore);

const sizeOf = (bytes: Uint8Array): ImageSize | null => pngSize(bytes) ?? jpegSize(bytes);

/** @throws AppError UnreadableImage at the field. */
const requirePhoto = (bytes: Uint8Array, field: string): void => {
  const size = sizeOf(bytes);
  if (size === null) {
    throw fieldError('UnreadableImage', field, '照片須為完整的 JPG 或 PNG 圖檔');
  }
  if (Math.max(size.width, size.height) > LONGEST_SIDE) {
    throw fieldError('UnreadableImage', field, `圖檔的寬與高不可超過 ${LONGEST_SIDE} 像素`);
  }
};

const formats = ['jpg', 'png'] as const;

/**
 * Replaces the photo of an employee.
 * @throws AppError NotFound, StaleVersion, UnreadableImage, StorageFull.
 */
export const replacePhoto = async (context: Context, at: RecordVersion, image: Uint8Array): Promise<Employee> => {
  requirePhoto(image, 'file');
  const changed = await change(context, at, {
    action: '上傳照片',
    decide: async ({ employeeNo }, within) => {
      const rules = { name: `${employeeNo}_照片`, allowed: formats, maximumBytes: MAXIMUM_BYTES } as const;
      const { id } = await saveFile(within, image, rules);
      return { photoFileId: id };
    },
  });
  return toEmployee(changed);
};

/**
 * Assigns an uploaded photo to a new employee within its transaction.
 * @throws AppError ReferenceNotFound, UnacceptableFile, UnreadableImage at the field.
 */
export const assignPhoto = async (
  within: Context,
  { id, version }: RecordVersion,
  photoFileId: string,
): Promise<void> => {
  await claimFileOfType(within, photoFileId, { field: 'photoFileId', allowed: formats });
  const { content, size } = await openFile(within, photoFileId);
  if (size > MAXIMUM_BYTES) {
    content.destroy();
    throw fieldError('UnacceptableFile', 'photoFileId', '照片不可超過 2 MB');
  }
  requirePhoto(await buffer(content), 'photoFileId');
  await change(within, { id, version }, { action: '上傳照片', decide: () => ({ photoFileId }) });
};

/**
 * Does nothing without a photo.
 * @throws AppError NotFound, StaleVersion.
 */
export const removePhoto = async (context: Context, at: RecordVersion): Promise<Employee> =>
  toEmployee(
    await change(context, at, {
      action: '移除照片',
      decide: ({ photoFileId }) => (photoFileId === null ? undefined : { photoFileId: null }),
    }),
  );
