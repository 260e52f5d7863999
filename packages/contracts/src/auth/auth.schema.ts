import { type Permission } from '@hr/domain/access';
import { MINIMUM_PASSWORD_LENGTH } from '@hr/domain/auth';
import { z } from 'zod';
import { instantSchema } from '../core/index.ts';

export const loginInputSchema = z
  .strictObject({
    username: z.string().trim().min(1, '請輸入帳號').max(100, '不可超過 100 個字'),
    password: z.string().min(1, '請輸入密碼').max(200, '不可超過 200 個字'),
  })
  .meta({ id: 'LoginInput' });

export type LoginInput = z.output<typeof loginInputSchema>;

/** A person's own new password; whether it may be chosen also depends on who they are, so the server judges that. */
export const passwordChangeSchema = z
  .strictObject({
    currentPassword: z.string().min(1, '請輸入目前密碼').max(200, '不可超過 200 個字'),
    newPassword: z
      .string()
      .min(MINIMUM_PASSWORD_LENGTH, `新密碼至少 ${MINIMUM_PASSWORD_LENGTH} 個字元`)
      .max(200, '不可超過 200 個字'),
  })
  .meta({ id: 'PasswordChange' });

export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** The logged-in user (specification section 3). */
export const userSchema = z
  .object({
    username: z.string(),
    empId: z.string(),
    empName: z.string(),
    /** Signature tasks that wait for this person. */
    taskCount: z.int().min(0),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof userSchema>;

/** What the browser needs to know of its session. */
export const sessionSchema = z
  .object({
    user: userSchema,
    permissions: z.array(z.string().transform((text) => text as Permission)),
    /** When the session ends unless a call is made before. */
    idleExpiresAt: instantSchema,
    /** When it ends whatever happens. */
    absoluteExpiresAt: instantSchema,
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof sessionSchema>;
