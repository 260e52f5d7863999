import { z } from 'zod';
import { downloadEndpoint, endpoint, uploadEndpoint, versionQuerySchema } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { employees } from './employee.schema.ts';

const PHOTO_MEBIBYTES = 2;
const MEBIBYTE = 1_048_576;

/** Size in pixels that the browser scales photos to (ratio 3:4). */
export const photoSize = { width: 480, height: 640 } as const;

const params = z.strictObject({ id: z.uuid() });

/** Photo (照片) of an employee. Replacing and removing check the version of the employee. */
export const employeePhotoEndpoints = {
  get: downloadEndpoint({
    id: 'employees.photo',
    path: '/employees/:id/photo',
    summary: '員工照片',
    access: 'employee_data:view',
    params,
    // Gives every photo its own URL, so that browsers do not show a cached old one.
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
  /** Uploads a photo before the employee exists. The create request then refers to it. */
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
