import { z } from 'zod';
import { exportQueryShape, instantSchema, listQueryShape, versionSchema } from '../core/index.ts';
import { employeeReferenceSchema } from '../employees/index.ts';
import { roleReferenceSchema } from '../roles/index.ts';

export const accountStates = ['active', 'locked', 'disabled'] as const;

export type AccountState = (typeof accountStates)[number];

export const accountStateNames: Readonly<Record<AccountState, string>> = {
  active: '啟用',
  locked: '鎖定',
  disabled: '停用',
};

/** The name that a person signs in with. */
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, '帳號至少 3 個字元')
  .max(50, '不可超過 50 個字')
  .regex(/^[a-z0-9][a-z0-9._@-]*$/, '帳號只能使用英文字母、數字與 . _ @ -');

/** An EMP system account (EMP 帳號). */
export const accountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    role: roleReferenceSchema,
    /** Null for an account that is bound to nobody. */
    employee: employeeReferenceSchema.nullable(),
    departmentName: z.string().nullable(),
    state: z.enum(accountStates),
    /** Locked for a while after too many wrong passwords. */
    isLockedOut: z.boolean(),
    mustChangePassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastLoginAt: instantSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'Account' });

export type Account = z.output<typeof accountSchema>;

export const accountSortKeys = ['username', 'employee', 'department', 'role', 'state', 'lastLoginAt'] as const;

const { asOf: _asOf, ...paging } = listQueryShape(accountSortKeys);

export const accountListQuerySchema = z.strictObject({
  ...paging,
  roleId: z.uuid().optional(),
  state: z.enum(accountStates).optional(),
  departmentId: z.uuid().optional(),
  isBound: z.enum(['yes', 'no']).optional(),
  /** Not signed in for ninety days, or never. */
  isDormant: z.enum(['yes', 'no']).optional(),
});

export type AccountListQuery = z.output<typeof accountListQuerySchema>;

export const accountExportQuerySchema = accountListQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape);

export type AccountExportQuery = z.output<typeof accountExportQuerySchema>;

export const accountColumns = {
  username: '帳號',
  employee: '對應員工',
  department: '部門',
  role: '角色',
  state: '狀態',
  hasSecondFactor: '兩步驟驗證',
  lastLoginAt: '最後登入',
} as const;

export type AccountColumn = keyof typeof accountColumns;

export const accountInputSchema = z
  .strictObject({ username, roleId: z.uuid('請選擇角色'), employeeId: z.uuid().nullable() })
  .meta({ id: 'AccountInput' });

export type AccountInput = z.output<typeof accountInputSchema>;

export const accountRoleSchema = z.strictObject({ roleId: z.uuid('請選擇角色'), version: versionSchema });

export const accountBindingSchema = z.strictObject({ employeeId: z.uuid('請選擇員工'), version: versionSchema });

export const accountCommandSchema = z.strictObject({ version: versionSchema }).meta({ id: 'AccountCommand' });

/** Shown once, to hand over; it opens nothing but the choice of a password of one's own. */
export const temporaryPasswordSchema = z
  .object({ account: accountSchema, temporaryPassword: z.string() })
  .meta({ id: 'TemporaryPassword' });

export type TemporaryPassword = z.output<typeof temporaryPasswordSchema>;

/** A signed-in browser of an account. */
export const accountSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: instantSchema,
    idleExpiresAt: instantSchema,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AccountSession' });

export type AccountSession = z.output<typeof accountSessionSchema>;
