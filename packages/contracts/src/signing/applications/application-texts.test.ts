import { describe, expect, it } from 'vitest';
import { actorText, applyingText, formTitle, signersText } from './application-texts.ts';

const action = { action: 'approve', actorName: '李小華', onBehalfOf: null, targetNames: null } as never;

const signer = (nameZh: string, hasSigned = false) => ({ nameZh, hasSigned });

const step = { mode: 'one', addedBy: null, signers: [] };

describe('actorText', () => {
  it.each([
    { why: "an action on one's own behalf", overrides: {}, text: '李小華' },
    {
      why: 'an action on behalf of another signer',
      overrides: { onBehalfOf: '王小明' },
      text: '李小華（代 王小明 簽核）',
    },
    {
      why: 'an action that adds signers',
      overrides: { action: 'add_signers', targetNames: '陳大文、林美玲' },
      text: '李小華 → 陳大文、林美玲',
    },
    {
      why: 'an action that reassigns a step',
      overrides: { action: 'reassign', onBehalfOf: '王小明', targetNames: '陳大文' },
      text: '李小華（王小明 → 陳大文）',
    },
  ])('names the people of $why', ({ overrides, text }) => {
    expect(actorText({ ...(action as object), ...overrides } as never)).toBe(text);
  });
});

describe('signersText', () => {
  const six = ['甲', '乙', '丙', '丁', '戊', '己'].map((nameZh) => signer(nameZh));
  it.each([
    { why: 'one signer', overrides: { signers: [signer('甲')] }, text: '甲' },
    { why: 'one of two signers', overrides: { signers: [signer('甲'), signer('乙')] }, text: '甲、乙（其中一位簽核）' },
    {
      why: 'both signers, one of whom has signed',
      overrides: { mode: 'all', signers: [signer('甲', true), signer('乙')] },
      text: '甲（已簽核）、乙（全部簽核）',
    },
    { why: 'one of many signers', overrides: { signers: six }, text: '甲、乙、丙、丁、戊等 6 位（其中一位簽核）' },
    {
      why: 'a signer who was added',
      overrides: { signers: [signer('甲')], addedBy: '王小明' },
      text: '甲（王小明加簽）',
    },
  ])('names the signers and how many have to sign: $why', ({ overrides, text }) => {
    expect(signersText({ ...step, ...overrides } as never)).toBe(text);
  });
});

describe('the title of a custom kind', () => {
  it.each([
    { name: '名片印製', title: '名片印製申請單', applying: '申請名片印製' },
    { name: '設備借用申請', title: '設備借用申請單', applying: '申請設備借用' },
    { name: '用印申請單', title: '用印申請單', applying: '申請用印' },
    { name: '申請門禁', title: '申請門禁申請單', applying: '申請門禁' },
  ])('contains 申請 only once: $name', ({ name, title, applying }) => {
    expect([formTitle(name), applyingText(name)]).toEqual([title, applying]);
  });
});
