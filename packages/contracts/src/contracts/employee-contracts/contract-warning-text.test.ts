import { describe, expect, it } from 'vitest';
import { contractWarningText } from './index.ts';

type Warning = Parameters<typeof contractWarningText>[0];

describe('the text of a warning about a contract', () => {
  it.each<{ warning: Warning; text: string }>([
    {
      warning: { code: 'termsTooLongTogether', reason: 'temporary', months: 6, since: '2025-07-01' },
      text: '定期契約累計逾法定期間：自 2025/07/01 起連續的臨時性契約合計逾 6 個月（勞動基準法施行細則第 6 條）',
    },
    {
      warning: {
        code: 'belowMinimumWage',
        basis: 'monthly',
        from: '2027-01-01',
        minimum: 30_900,
        source: '勞動部公告',
      },
      text: '月薪自 2027/01/01 起低於最低工資 30,900 元（最低工資法第 5 條；勞動部公告）',
    },
    {
      warning: { code: 'belowMinimumWage', basis: 'hourly', from: '2026-01-01', minimum: 196, source: '勞動部公告' },
      text: '時薪自 2026/01/01 起低於最低工資 196 元（最低工資法第 5 條；勞動部公告）',
    },
    {
      warning: { code: 'payMissing' },
      text: '合約未載明薪資，無法檢核最低工資（勞動基準法施行細則第 7 條第 3 款）',
    },
  ])('of $warning.code names its article', ({ warning, text }) => {
    expect(contractWarningText(warning)).toBe(text);
  });
});
