import type { ImportMapping } from '@hr/contracts/core';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { importedFields } from '@hr/contracts/records';

/** Column of an import. */
export interface ImportColumn {
  /** Name of its field. */
  readonly name: string;
  /** Header in the template. */
  readonly label: string;
  /** Required for new records. */
  readonly isRequired: boolean;
}

/** Returns the columns of an import; the first identifies a record. */
export const importColumnsOf = (fields: FieldSet): ImportColumn[] =>
  importedFields(fields).map(([name, field]) => ({
    name,
    label: columnName(field),
    isRequired: field.isColumnRequired,
  }));

const synonyms: readonly (readonly string[])[] = [
  ['員工編號', '員工', '工號', '員編', '員工代號', '職員編號'],
  ['姓名', '中文姓名', '員工姓名', '名字'],
  ['英文姓名', '英文名', '外文姓名', '護照姓名'],
  ['身分證字號', '身分證統一編號', '身份證字號', '身分證號碼', '身份證號碼', '統一證號'],
  ['出生日期', '生日', '出生年月日'],
  ['手機', '行動電話', '手機號碼'],
  ['市話', '電話', '聯絡電話', '住家電話'],
  ['個人 Email', 'Email', 'E-mail', '電子郵件', '電子信箱', '信箱'],
  ['戶籍地址', '戶籍住址'],
  ['通訊地址', '聯絡地址', '現居地址'],
  ['薪轉帳號', '銀行帳號', '匯款帳號'],
  ['到職日', '到職日期', '入職日', '入職日期', '報到日'],
  ['部門', '新部門', '部門編號', '單位', '所屬部門', '部門代碼'],
  ['職稱', '新職稱', '職稱編號', '職務', '職位'],
  ['職等', '新職等', '職級'],
  ['聘僱類型', '新聘僱類型', '類型編號', '聘用類別', '僱用類型', '雇用類型'],
  ['直屬主管', '新直屬主管', '主管', '主管工號'],
  ['工作地點', '新工作地點', '工作地'],
  ['試用期滿日', '新試用期滿日', '試用期滿', '試用到期日'],
  ['合約類別', '契約類別', '合約種類'],
  ['契約起日', '合約起日', '起日', '契約開始日', '合約開始日'],
  ['契約迄日', '迄日', '合約迄日', '契約結束日', '合約結束日', '合約到期日'],
  ['簽署日', '簽約日', '簽約日期', '簽署日期'],
  ['異動類別', '異動種類', '異動類型'],
  ['生效日', '生效日期', '異動日期', '異動生效日'],
  ['異動原因', '原因', '事由'],
  ['備註', '說明', '附註'],
];

/** Normalizes a header: without marks, spaces, parentheses and character variants. */
const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[\s*:_-]/g, '')
    .replaceAll('臺', '台');

const groupOf = (head: string): readonly string[] =>
  synonyms.find((group) => group.some((word) => plain(word) === plain(head))) ?? [];

const matchers: readonly ((header: string, columns: readonly ImportColumn[]) => ImportColumn | undefined)[] = [
  (header, columns) => columns.find(({ label }) => label === header),
  (header, columns) => columns.find(({ label }) => plain(label) === plain(header)),
  (header, columns) =>
    groupOf(header)
      .map((word) => columns.find(({ label }) => label === word))
      .find((column) => column !== undefined),
];

/** Suggests the column for each header; unknown headers are not imported. */
export const guessMapping = (headers: readonly string[], columns: readonly ImportColumn[]): ImportMapping => {
  const guessed = new Map<string, string>();
  for (const matcher of matchers) {
    for (const header of headers.filter((each) => !guessed.has(each))) {
      const taken = new Set(guessed.values());
      const column = matcher(
        header,
        columns.filter(({ name }) => !taken.has(name)),
      );
      if (column) {
        guessed.set(header, column.name);
      }
    }
  }
  return Object.fromEntries(headers.map((header) => [header, guessed.get(header) ?? null]));
};

/** Returns the required columns without a header, the identifying one first. */
export const unmappedColumns = (mapping: ImportMapping, columns: readonly ImportColumn[]): ImportColumn[] => {
  const mapped = new Set(Object.values(mapping));
  return columns.filter(({ name, isRequired }) => isRequired && !mapped.has(name));
};
