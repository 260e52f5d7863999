import { describe, expect, it } from 'vitest';
import { applyingText, formTitle } from './application-words.ts';

describe('what HR calls a kind', () => {
  it.each([
    { name: '名片印製', title: '名片印製申請單', applying: '申請名片印製' },
    { name: '設備借用申請', title: '設備借用申請單', applying: '申請設備借用' },
    { name: '用印申請單', title: '用印申請單', applying: '申請用印' },
    { name: '申請門禁', title: '申請門禁申請單', applying: '申請門禁' },
  ])('is told once where it says 申請 already: $name', ({ name, title, applying }) => {
    expect([formTitle(name), applyingText(name)]).toEqual([title, applying]);
  });
});
