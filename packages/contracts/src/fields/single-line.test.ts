import { describe, expect, it } from 'vitest';
import { longTextField, optionalTextField, sensitiveField, textField } from './index.ts';

const unprintable = [
  { what: 'a line break', text: '王\n小明' },
  { what: 'a return', text: '王\r小明' },
  { what: 'a tab', text: '王\t小明' },
  { what: 'a bell', text: '王\u0007小明' },
  { what: 'a separator of lines', text: '王\u2028小明' },
  { what: 'an override of direction', text: '王\u202E小明' },
  { what: 'an isolate', text: '王\u2066小明' },
];

describe('a field of a single line', () => {
  const schemas = [
    textField('姓名', 50, { example: '' }).schema,
    optionalTextField('別名', 50).schema,
    sensitiveField('薪轉戶名', { group: 'bank' }).schema,
  ];

  it.each(unprintable)('rejects $what', ({ text }) => {
    for (const schema of schemas) {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe('不可包含換行、控制字元或文字方向控制字元');
    }
  });

  it('accepts blanks, dots, rare characters and accents', () => {
    for (const schema of schemas) {
      expect(schema.safeParse(' 𠮷野·José Ｗ ').data).toBe('𠮷野·José Ｗ');
    }
  });
});

it('a field of several lines accepts line breaks', () => {
  expect(longTextField('備註', 50).schema.parse('一\n二')).toBe('一\n二');
});
