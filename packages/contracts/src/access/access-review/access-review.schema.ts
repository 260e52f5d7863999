import { actions, dataScopes, type Screen, screens, sensitiveGroups } from '@hr/domain/access/roles';
import { z } from 'zod';
import { accountStates } from '../accounts/index.ts';
import { exportQueryShape, instantSchema, listQueryShape, refuseLayoutOfTables } from '../../core/index.ts';
import { employeeReferenceSchema, roleReferenceSchema } from '../../fields/index.ts';

/** What one account may do on one screen by one of its roles (權限清查表). */
export const accessReviewRowSchema = z
  .object({
    accountId: z.uuid(),
    username: z.string(),
    employee: employeeReferenceSchema.nullable(),
    departmentName: z.string().nullable(),
    state: z.enum(accountStates),
    /** Whoever it is bound to works here no longer. */
    hasLeft: z.boolean(),
    role: roleReferenceSchema,
    screen: z.enum(screens as readonly [Screen, ...Screen[]]),
    actions: z.array(z.enum(actions)),
    scope: z.enum(dataScopes),
    sensitiveGroups: z.array(z.enum(sensitiveGroups)),
    lastLoginAt: instantSchema.nullable(),
  })
  .meta({ id: 'AccessReviewRow' });

export type AccessReviewRow = z.output<typeof accessReviewRowSchema>;

export const accessReviewSortKeys = ['username', 'employee', 'role', 'screen', 'lastLoginAt'] as const;

const { asOf: _asOf, ...paging } = listQueryShape(accessReviewSortKeys);

/** 「誰可以…」: a screen, what is done there, and with which sensitive fields. */
export const accessReviewQuerySchema = z.strictObject({
  ...paging,
  screen: z.enum(screens).optional(),
  action: z.enum(actions).optional(),
  sensitiveGroup: z.enum(sensitiveGroups).optional(),
  roleId: z.uuid().optional(),
});

export type AccessReviewQuery = z.output<typeof accessReviewQuerySchema>;

export const accessReviewExportQuerySchema = accessReviewQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape)
  .superRefine(refuseLayoutOfTables);

export type AccessReviewExportQuery = z.output<typeof accessReviewExportQuerySchema>;

export const accessReviewColumns = {
  username: '帳號',
  employee: '對應員工',
  department: '部門',
  state: '狀態',
  role: '角色',
  screen: '畫面',
  actions: '可執行',
  scope: '資料範圍',
  sensitiveGroups: '敏感資料',
  lastLoginAt: '最後登入',
} as const;

export type AccessReviewColumn = keyof typeof accessReviewColumns;
