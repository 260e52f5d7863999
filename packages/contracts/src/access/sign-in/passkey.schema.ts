import { z } from 'zod';
import { instantSchema } from '../../core/index.ts';

/** A passkey of the caller's own. */
export const passkeySchema = z
  .object({
    id: z.uuid(),
    /** What the person calls it. */
    name: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkeySchema>;

/** What a browser is asked with, as WebAuthn writes it in JSON; the browser's own business. */
export const passkeyOptionsSchema = z
  .object({ options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' });

/** What a browser answers, as WebAuthn writes it in JSON; its content is judged where it is verified. */
const credential = z.looseObject({ id: z.string().min(1).max(2_000) });

export const passkeyNameSchema = z.string().trim().min(1, '請輸入名稱').max(50, '不可超過 50 個字');

export const newPasskeySchema = z.strictObject({ name: passkeyNameSchema, credential });

export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeySignInSchema = z.strictObject({ credential });
