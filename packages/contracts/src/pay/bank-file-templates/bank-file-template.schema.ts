import { type BankFileField, bankFileSources } from '@hr/domain/pay/bank-files';
import type { z } from 'zod';
import { optionalMatching, withRecentConfirmation } from '../../core/index.ts';
import { choiceField, codeField, longTextField, optionalTextField, ownField, textField } from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';
import { bankFileFieldsSchema, bankFileFieldText, storedBankFileFields } from './bank-file-field.schema.ts';

const bankLayoutNames = { fixed: '固定寬度', delimited: '分隔符號' } as const;

const delimiterNames = { comma: '逗號', tab: 'Tab', semicolon: '分號', pipe: '直線' } as const;

/** Characters of the delimiters. */
export const bankDelimiters: Readonly<Record<keyof typeof delimiterNames, string>> = {
  comma: ',',
  tab: '\t',
  semicolon: ';',
  pipe: '|',
};

const encodingNames = { big5: 'Big5', utf8: 'UTF-8' } as const;

const lineEndingNames = { crlf: 'CR LF（Windows）', lf: 'LF' } as const;

const fileEndingNames = { txt: '.txt', csv: '.csv', dat: '.dat' } as const;

/** Account and amount: fields that every bank needs. */
const initialDetail: BankFileField[] = (['account', 'amount'] as const).map((source) => ({
  source,
  text: '',
  width: 16,
  alignment: 'right',
  pad: '0',
  decimals: 0,
  datePattern: 'yyyymmdd',
}));

const fieldsOf = (label: string, schema: typeof bankFileFieldsSchema, initial: BankFileField[] = []) =>
  ownField(label, {
    schema,
    answer: storedBankFileFields,
    initial,
    toText: (stored) => stored.map(bankFileFieldText).join('、') || null,
  });

const lines = ['header', 'detail', 'trailer'] as const;

interface Lines extends Readonly<Record<(typeof lines)[number], readonly BankFileField[]>> {
  readonly layout: keyof typeof bankLayoutNames;
}

const requireFields = (template: Lines, context: z.core.$RefinementCtx): void => {
  for (const line of lines) {
    for (const [place, { source, width }] of template[line].entries()) {
      if (template.layout === 'fixed' && width === null) {
        context.addIssue({ code: 'custom', path: [line, place, 'width'], message: '固定寬度時必填' });
      }
      if (line !== 'detail' && bankFileSources[source].isOfEmployee) {
        context.addIssue({ code: 'custom', path: [line, place, 'source'], message: '首筆與尾筆沒有員工的資料' });
      }
    }
  }
};

const described = masterData({
  name: 'BankFileTemplate',
  path: '/bank-file-templates',
  screen: 'salary_report',
  noun: '銀行媒體檔範本',
  order: 'code',
  search: ['code', 'nameZh'],
  rule: requireFields,
  fields: {
    code: codeField('範本代號', { unique: 'DuplicateBankFileTemplateCode', example: 'POST' }),
    nameZh: textField('範本名稱', 30, { example: '郵局薪資轉存', unique: 'DuplicateBankFileTemplateName' }),
    payerBankCode: optionalTextField('扣帳銀行代碼', optionalMatching(/^\d{3}$/, '銀行代碼為 3 碼數字'), {
      example: '700',
    }),
    payerAccount: optionalTextField('扣帳帳號', optionalMatching(/^\d{6,16}$/, '帳號為 6 到 16 碼數字'), {
      hint: '機構支付薪資的帳號',
    }),
    encoding: choiceField('編碼', encodingNames, { initial: 'big5' }),
    lineEnding: choiceField('換行', lineEndingNames, { initial: 'crlf' }),
    layout: choiceField('版面', bankLayoutNames, { initial: 'fixed' }),
    delimiter: { ...choiceField('分隔符號', delimiterNames, { initial: 'comma' }), hint: '固定寬度時不使用' },
    fileEnding: choiceField('副檔名', fileEndingNames, { initial: 'txt' }),
    header: fieldsOf('首筆', bankFileFieldsSchema),
    detail: fieldsOf('明細', bankFileFieldsSchema.min(1, '請新增明細的欄位'), initialDetail),
    trailer: fieldsOf('尾筆', bankFileFieldsSchema),
    note: longTextField('備註', 200),
  },
});

/** 銀行媒體檔範本: the format in which a bank takes the payments of a payroll run. */
export const bankFileTemplates = { ...described, endpoints: withRecentConfirmation(described.endpoints) };

export type BankFileTemplateRecord = z.output<typeof bankFileTemplates.item>;
