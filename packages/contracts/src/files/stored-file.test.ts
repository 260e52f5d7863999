import { expect, it } from 'vitest';
import { storedFileText } from './index.ts';

it('warns of a file that may be harmful', () => {
  const file = { name: '履歷.docx', size: 2_048 };
  expect(storedFileText(file)).toBe('履歷.docx（2 KB）');
  expect(storedFileText({ ...file, risk: 'macros' })).toBe('履歷.docx（2 KB）【注意：含巨集，開啟前請確認來源】');
});
