import { type Permission, type Screen, screens } from '@hr/domain/access/roles';
import { MINIMUM_PASSWORD_LENGTH } from '@hr/domain/access/sign-in';
import { z } from 'zod';
import { instantSchema } from '../../core/index.ts';

/** Code of an authenticator, without the space that some show in the middle. */
const secondFactorCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '請輸入 6 位數驗證碼'));

/** Code of an authenticator or a recovery code: `k7pm-3xqz-w4hn-…`. */
const proofCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-9]{4}(?:-[a-z2-9]{4}){5,6})$/, '請輸入 6 位數驗證碼或備用碼'));

export const loginInputSchema = z
  .strictObject({
    username: z.string().trim().min(1, '請輸入帳號').max(100, '不可超過 100 個字'),
    password: z.string().min(1, '請輸入密碼').max(200, '不可超過 200 個字'),
    /** Code of the authenticator; only required if the account has a second factor. */
    code: proofCode.optional(),
  })
  .meta({ id: 'LoginInput' });

export type LoginInput = z.output<typeof loginInputSchema>;

/** New password of the caller. Some rules depend on personal data, so the server checks them. */
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

/** Changing sign-in methods requires the password again, because a browser may be left open. */
export const passwordProofSchema = z.strictObject({ currentPassword: passwordChangeSchema.shape.currentPassword });

/** Recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Session of an account. */
export const openSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: instantSchema,
    /** Rounded to the minute. */
    lastUsedAt: instantSchema,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The session of the caller. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

export type OpenSession = z.output<typeof openSessionSchema>;

/** Shared secret as text and as URI for a QR code (key URI format). */
export const secondFactorSetUpSchema = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'SecondFactorSetUp' });

export type SecondFactorSetUp = z.output<typeof secondFactorSetUpSchema>;

export const secondFactorConfirmationSchema = z.strictObject({ code: secondFactorCode });

/** Logged-in user (specification section 3). */
export const userSchema = z
  .object({
    username: z.string(),
    empId: z.string(),
    empName: z.string(),
    /** Signature tasks pending for the user. */
    taskCount: z.int().min(0),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof userSchema>;

/** Pending items of the caller: signature tasks and unread notifications. */
export const waitingSchema = z.object({ taskCount: z.int().min(0), unread: z.int().min(0) }).meta({ id: 'Waiting' });

export type Waiting = z.output<typeof waitingSchema>;

/** Session data for the browser. */
export const sessionSchema = z
  .object({
    user: userSchema,
    permissions: z.array(z.string().transform((text) => text as Permission)),
    roleNames: z.array(z.string()),
    /** Whether a role includes records of other employees; otherwise lists only contain the caller. */
    reachesOthers: z.boolean(),
    /** Someone else set the password; all other calls are refused until the user chooses a new one. */
    mustChangePassword: z.boolean(),
    /** An authenticator or a passkey. */
    hasSecondFactor: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** Deadline for the second factor that a role requires; null if none is due. */
    secondFactorDueAt: instantSchema.nullable(),
    /** The deadline has passed: all other calls are refused until a second factor exists. */
    mustSetUpSecondFactor: z.boolean(),
    /** Out of ten; 0 without a second factor. */
    recoveryCodesLeft: z.int().min(0),
    /** Failed logins to the account between the last login and this one. */
    failuresBefore: z.int().min(0),
    /** Previewed role; `hiddenScreens` are those that the caller may not see. */
    preview: z
      .object({ roleName: z.string(), hiddenScreens: z.array(z.enum(screens as readonly [Screen, ...Screen[]])) })
      .nullable(),
    /** End of the session without further calls. */
    idleExpiresAt: instantSchema,
    /** End of the session regardless of calls. */
    absoluteExpiresAt: instantSchema,
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof sessionSchema>;
