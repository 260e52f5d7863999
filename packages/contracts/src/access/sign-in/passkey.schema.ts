import { z } from 'zod';
import { instantSchema } from '../../core/index.ts';

/** Passkey of the caller. */
export const passkeySchema = z
  .object({
    id: z.uuid(),
    /** Name chosen by the user. */
    name: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkeySchema>;

/** WebAuthn options as JSON, passed to the browser unchanged. */
export const passkeyOptionsSchema = z
  .object({ options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' });

/** WebAuthn response as JSON; its content is checked during verification. */
const credential = z.looseObject({ id: z.string().min(1).max(2_000) });

export const passkeyNameSchema = z.string().trim().min(1, '請輸入名稱').max(50, '不可超過 50 個字');

export const newPasskeySchema = z.strictObject({ name: passkeyNameSchema, credential });

export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeySignInSchema = z.strictObject({ credential });
