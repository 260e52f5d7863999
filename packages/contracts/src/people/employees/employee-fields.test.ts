import { describe, expect, it } from 'vitest';
import { employeeFields } from './index.ts';

type Line = Readonly<Record<string, unknown>>;

/** Two example lines per field that differ in every part. */
const lines: Readonly<Record<'emergencyContacts' | 'education' | 'experience', readonly [Line, Line]>> = {
  emergencyContacts: [
    { name: '陳家人', relation: '父母', phone: '0912345678', otherPhone: null },
    { name: '林家人', relation: '配偶', phone: '0900000005', otherPhone: '02-1234-5678' },
  ],
  education: [
    { degree: 'bachelor', school: '成功大學', field: '社會學', graduatedIn: '2012-06' },
    { degree: 'master', school: '臺灣大學', field: '', graduatedIn: null },
  ],
  experience: [
    { organisation: '研究院', title: '助理', from: '2012-07', to: null, proof: '服務證明書', countedMonths: 12 },
    { organisation: '大學', title: '', from: null, to: '2014-06', proof: null, countedMonths: null },
  ],
};

describe.each(Object.entries(lines))('the text of %s', (name, [line, other]) => {
  const { toText } = employeeFields[name as keyof typeof lines];

  it.each(Object.keys(line))('change when %s changes', (part) => {
    const changed = { ...line, [part]: other[part] };
    expect(toText([changed] as never)).not.toBe(toText([line] as never));
  });
});

it('formats a line as in a table of employees', () => {
  expect(employeeFields.education.toText([lines.education[0]] as never)).toBe('成功大學 社會學 學士 2012/06 畢業');
  expect(employeeFields.experience.toText([lines.experience[0]] as never)).toBe(
    '研究院 助理 2012/07～ 證明：服務證明書 採計 12 個月',
  );
});

describe('a disability', () => {
  const { disabilityGrade, disabilityExpiresOn } = employeeFields;

  it.each([
    { typed: '重度', isTaken: true },
    { typed: '', isTaken: true },
    { typed: '嚴重', isTaken: false },
  ])('accepts grade "$typed": $isTaken', ({ typed, isTaken }) => {
    expect(disabilityGrade.schema.safeParse(typed).success).toBe(isTaken);
  });

  it.each(['2027/5/31', '20270531', '116/05/31', '2027-05-31'])(
    'accepts an expiry date as people write it: %s',
    (typed) => {
      expect(disabilityExpiresOn.schema.parse(typed)).toBe('2027-05-31');
    },
  );

  it('rejects an expiry date that does not exist', () => {
    expect(disabilityExpiresOn.schema.safeParse('2027/02/30').success).toBe(false);
  });
});

describe('a mobile number', () => {
  const { schema } = employeeFields.mobile;

  it.each(['0912345678', '0912-345-678', '0912 345 678', ' 0912-345678 ', '０９１２－３４５－６７８'])(
    'is normalized to digits: %s',
    (typed) => {
      expect(schema.safeParse(typed).data).toBe('0912345678');
    },
  );

  it.each(['0912-345-67', '02-1234-5678', '0912.345.678'])('rejects %s', (typed) => {
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('手機號碼須為 09 開頭共 10 碼');
  });

  it.each(['', ' ', '-'])('is required: rejects "%s"', (typed) => {
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['請輸入手機']);
  });
});

describe('a year and month', () => {
  const storedMonth = (graduatedIn: string) =>
    employeeFields.education.schema.safeParse([{ degree: 'bachelor', school: '成功大學', field: '', graduatedIn }]);

  it.each(['2030/06', '2030-06', ' 2030/06 '])('accepts the shown and the stored format: %s', (text) => {
    expect(storedMonth(text).data?.[0]?.graduatedIn).toBe('2030-06');
  });

  it.each(['2030-6', '2030/13', '203006'])('rejects %s and names the shown format', (text) => {
    expect(storedMonth(text).error?.issues[0]?.message).toBe('年月格式為 2020/06');
  });

  it('is empty for an empty text', () => {
    expect(storedMonth('').data?.[0]?.graduatedIn).toBeNull();
  });
});
