import { z } from 'zod';
import { downloadEndpoint, endpoint, uploadEndpoint, versionQuerySchema } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { employees } from './employee.schema.ts';

const PHOTO_MEBIBYTES = 2;
const MEBIBYTE = 1_048_576;

/** Pixels of a photo as the browser sends one, whatever was chosen: three to four. */
export const photoSize = { width: 480, height: 640 } as const;

const params = z.strictObject({ id: z.uuid() });

/** Somebody's photo (照片), replaced and removed at the version of the person that the editor read. */
export const employeePhotoEndpoints = {
  get: downloadEndpoint({
    id: 'employees.photo',
    path: '/employees/:id/photo',
    summary: '員工照片',
    access: 'employee_data:view',
    params,
    // Makes an address of its own of every photo, so that another is shown as soon as it takes the place of one.
    query: z.strictObject({ file: z.uuid().optional() }),
  }),
  replace: uploadEndpoint({
    id: 'employees.replacePhoto',
    path: '/employees/:id/photo',
    summary: '上傳員工照片（JPG、PNG）',
    access: 'employee_data:edit',
    params,
    query: versionQuerySchema,
    maximumSize: PHOTO_MEBIBYTES * MEBIBYTE,
    response: employees.item,
    errors: ['StaleVersion', 'UnacceptableFile', 'UnreadableImage'],
  }),
  /** Takes one before there is the person whose it is to be, who then names it. */
  upload: {
    ...uploadFileEndpoint({
      feature: 'employeePhotos',
      path: '/employees/photos',
      screen: 'employee_data',
      noun: '員工照片',
    }),
    maximumSize: PHOTO_MEBIBYTES * MEBIBYTE,
  },
  remove: endpoint({
    id: 'employees.removePhoto',
    method: 'DELETE',
    path: '/employees/:id/photo',
    summary: '移除員工照片',
    access: 'employee_data:edit',
    params,
    query: versionQuerySchema,
    response: employees.item,
    errors: ['StaleVersion'],
  }),
};
