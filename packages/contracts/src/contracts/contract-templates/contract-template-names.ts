import type { TemplateState } from '@hr/domain/contracts/contract-templates';

export const templateStateNames: Readonly<Record<TemplateState, string>> = {
  draft: '草稿',
  in_use: '啟用',
  out_of_use: '停用',
};

/** What kind of contract is made from a template. */
export const templateTermNames = { indefinite: '不定期', fixed_term: '定期' } as const;

export const templateLanguageNames = { zh: '中文', en: '英文', bilingual: '中英雙語' } as const;
