import { z } from 'zod';
import { endpoint, requiredText, singleLine, versionSchema } from '../../core/index.ts';

export const letterKindNames = { invitation: '面試邀請', offer: '錄取通知書', thanks: '感謝函' } as const;

export type LetterKind = keyof typeof letterKindNames;

const common = ['姓名', '職缺', '部門', '公司'] as const;

/** Placeholders of each letter. */
export const letterPlaceholders: Readonly<Record<LetterKind, readonly string[]>> = {
  invitation: [...common, '面試', '面試時間', '面試地點'],
  offer: [...common, '月薪', '到職日', '回覆期限'],
  thanks: common,
};

const kindSchema = z.enum(Object.keys(letterKindNames) as [LetterKind, ...LetterKind[]]);

const letterSchema = z
  .object({ kind: kindSchema, subject: z.string(), body: z.string(), version: z.int() })
  .meta({ id: 'CandidateLetter' });

export type CandidateLetter = z.output<typeof letterSchema>;

/** Returns the placeholders of a text that the letter does not know. */
export const unknownPlaceholders = (kind: LetterKind, text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !letterPlaceholders[kind].includes(name));

/** 信件範本 */
export const candidateLetterEndpoints = {
  list: endpoint({
    id: 'candidateLetters.list',
    method: 'GET',
    path: '/candidate-letters',
    summary: '應徵信件範本',
    access: 'applicant_data_repository:view',
    response: z.object({ items: z.array(letterSchema) }),
  }),
  update: endpoint({
    id: 'candidateLetters.update',
    method: 'PUT',
    path: '/candidate-letters/:kind',
    summary: '編輯應徵信件範本',
    access: 'applicant_data_repository:edit',
    params: z.strictObject({ kind: kindSchema }),
    body: z.strictObject({
      subject: singleLine(requiredText('主旨', 100)),
      body: requiredText('內文', 4_000),
      version: versionSchema,
    }),
    response: letterSchema,
    errors: ['StaleVersion', 'ValidationFailed', 'OutOfScope'],
  }),
};
