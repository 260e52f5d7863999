import { type Permission, type Screen, screens } from '@hr/domain/access/roles';
import { MINIMUM_PASSWORD_LENGTH } from '@hr/domain/access/sign-in';
import { z } from 'zod';
import { instantSchema } from '../../core/index.ts';

/** What an authenticator shows, without the blank that some put in its middle. */
const secondFactorCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '請輸入 6 位數驗證碼'));

/** The same, or one of the recovery codes in its place: `k7pm-3xqz-w4hn-…`. */
const proofCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-9]{4}(?:-[a-z2-9]{4}){5,6})$/, '請輸入 6 位數驗證碼或備用碼'));

export const loginInputSchema = z
  .strictObject({
    username: z.string().trim().min(1, '請輸入帳號').max(100, '不可超過 100 個字'),
    password: z.string().min(1, '請輸入密碼').max(200, '不可超過 200 個字'),
    /** Of the authenticator; asked for only when the account has a second factor. */
    code: proofCode.optional(),
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

/** Who asks for what opens the account has to say again who they are: a browser left open is not enough. */
export const passwordProofSchema = z.strictObject({ currentPassword: passwordChangeSchema.shape.currentPassword });

/** Shown once, to be kept elsewhere. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** A signed-in browser of an account. */
export const openSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: instantSchema,
    /** To the minute. */
    lastUsedAt: instantSchema,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

export type OpenSession = z.output<typeof openSessionSchema>;

/** The shared secret, as text to type and as the address that a QR code carries (key URI format). */
export const secondFactorSetUpSchema = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'SecondFactorSetUp' });

export type SecondFactorSetUp = z.output<typeof secondFactorSetUpSchema>;

export const secondFactorConfirmationSchema = z.strictObject({ code: secondFactorCode });

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

/** What waits for somebody: tasks to sign, and notices that they have not read. */
export const waitingSchema = z.object({ taskCount: z.int().min(0), unread: z.int().min(0) }).meta({ id: 'Waiting' });

export type Waiting = z.output<typeof waitingSchema>;

/** What the browser needs to know of its session. */
export const sessionSchema = z
  .object({
    user: userSchema,
    permissions: z.array(z.string().transform((text) => text as Permission)),
    roleNames: z.array(z.string()),
    /** Whether a role reaches other people's records: without one, every list of people has the person's own row alone. */
    reachesOthers: z.boolean(),
    /** Somebody else chose the password; nothing else is answered before the person has chosen their own. */
    mustChangePassword: z.boolean(),
    /** An authenticator or a passkey. */
    hasSecondFactor: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** By when the person must have set up a second factor, because a role of theirs requires one; null where nothing is due. */
    secondFactorDueAt: instantSchema.nullable(),
    /** That instant has passed: nothing else is answered before there is one. */
    mustSetUpSecondFactor: z.boolean(),
    /** Of ten; none without a second factor. */
    recoveryCodesLeft: z.int().min(0),
    /** How often somebody failed to sign in under the person's name between their last sign-in and this one. */
    failuresBefore: z.int().min(0),
    /** The role that the session is looking at the system as; `hiddenScreens` are those its viewer may not see. */
    preview: z
      .object({ roleName: z.string(), hiddenScreens: z.array(z.enum(screens as readonly [Screen, ...Screen[]])) })
      .nullable(),
    /** When the session ends unless a call is made before. */
    idleExpiresAt: instantSchema,
    /** When it ends whatever happens. */
    absoluteExpiresAt: instantSchema,
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof sessionSchema>;
