import { describe, expect, it } from 'vitest';
import { buildApplication } from './application.factory.ts';
import { actorText, allApplicationFacts, applyingText, formTitle, signersText } from './application-texts.ts';

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

describe('the facts of overtime', () => {
  const overtimeOf = (overrides: object): string | undefined => {
    const payload = { dayKind: 'workday', compensation: 'pay', breakMinutes: 0, reason: '結案' };
    const application = { ...buildApplication(), kind: 'overtime', minutes: 180, payload, ...overrides };
    return new Map(allApplicationFacts(application as never)).get('申請／核准／實際');
  };

  it.each([
    { why: 'before the approval', overrides: { state: 'pending' }, text: '3 小時／—／—' },
    { why: 'before the day', overrides: { state: 'approved' }, text: '3 小時／3 小時／—' },
    {
      why: 'after a day that was left early',
      overrides: { state: 'approved', overtimeOfDay: { approvedMinutes: 180, workedMinutes: 150 } },
      text: '3 小時／3 小時／2.5 小時',
    },
    {
      why: 'of a day with another approval',
      overrides: { state: 'approved', overtimeOfDay: { approvedMinutes: 240, workedMinutes: 240 } },
      text: '3 小時／3 小時／4 小時（當日核准共 4 小時）',
    },
  ])('name requested, approved and worked hours $why', ({ overrides, text }) => {
    expect(overtimeOf(overrides)).toBe(text);
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
