import type { QuestionType } from '@hr/domain/signing/custom-kinds';

export const questionTypeNames: Readonly<Record<QuestionType, string>> = {
  short_text: '單行文字',
  long_text: '多行文字',
  number: '數字',
  date: '日期',
  yes_no: '是／否',
  choice: '選項',
};

export const yesNoNames = { yes: '是', no: '否' } as const;
