import { describe, expect, it } from 'vitest';
import { actorText, applyingText, formTitle, signersText } from './application-words.ts';

const done = { action: 'approve', actorName: '李小華', inNameOf: null, askedNames: null } as never;

const signer = (nameZh: string, hasSigned = false) => ({ nameZh, hasSigned });

const step = { mode: 'one', addedBy: null, signers: [] };

describe('who did something', () => {
  it.each([
    { why: 'by oneself', given: {}, text: '李小華' },
    { why: 'in the name of another', given: { inNameOf: '王小明' }, text: '李小華（代 王小明 簽核）' },
    {
      why: 'asking others',
      given: { action: 'add_signers', askedNames: '陳大文、林美玲' },
      text: '李小華 → 陳大文、林美玲',
    },
    {
      why: 'putting one in the place of another',
      given: { action: 'reassign', inNameOf: '王小明', askedNames: '陳大文' },
      text: '李小華（王小明 → 陳大文）',
    },
  ])('is told with whom it concerns: $why', ({ given, text }) => {
    expect(actorText({ ...(done as object), ...given } as never)).toBe(text);
  });
});

describe('who signs a step', () => {
  const six = ['甲', '乙', '丙', '丁', '戊', '己'].map((nameZh) => signer(nameZh));
  it.each([
    { why: 'one', given: { signers: [signer('甲')] }, text: '甲' },
    { why: 'one of two', given: { signers: [signer('甲'), signer('乙')] }, text: '甲、乙（其中一位簽核）' },
    {
      why: 'both, of whom one has',
      given: { mode: 'all', signers: [signer('甲', true), signer('乙')] },
      text: '甲（已簽核）、乙（全部簽核）',
    },
    { why: 'one of many', given: { signers: six }, text: '甲、乙、丙、丁、戊等 6 位（其中一位簽核）' },
    { why: 'whom another has asked', given: { signers: [signer('甲')], addedBy: '王小明' }, text: '甲（王小明加簽）' },
  ])('is told with how many of them have to: $why', ({ given, text }) => {
    expect(signersText({ ...step, ...given } as never)).toBe(text);
  });
});

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
