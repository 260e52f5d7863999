import { isPunchPlace, type PunchDateFormat } from '@hr/domain/time/punch-files';
import type { z } from 'zod';
import {
  choiceField,
  codeField,
  flagField,
  integerField,
  longTextField,
  optionalTextField,
  textField,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

export const punchLayoutNames = { delimited: '分隔符號', fixed: '固定寬度' } as const;

const delimiterNames = { comma: '逗號', tab: 'Tab', semicolon: '分號', pipe: '直線', space: '空格' } as const;

/** Characters of the delimiters. */
export const punchDelimiters: Readonly<Record<keyof typeof delimiterNames, string>> = {
  comma: ',',
  tab: '\t',
  semicolon: ';',
  pipe: '|',
  space: ' ',
};

const encodingNames = { utf8: 'UTF-8', big5: 'Big5' } as const;

const dateFormatNames = {
  yyyymmdd: '20261207',
  'yyyy/mm/dd': '2026/12/07',
  'yyyy-mm-dd': '2026-12-07',
  yyymmdd: '1151207（民國）',
  'yyy/mm/dd': '115/12/07（民國）',
} as const satisfies Readonly<Record<PunchDateFormat, string>>;

const PLACE_HINT = '分隔符號填欄次，例如 3；固定寬度填起訖字元，例如 1-10';

const places = ['cardPlace', 'datePlace', 'timePlace', 'directionPlace'] as const;

interface Places {
  readonly layout: keyof typeof punchLayoutNames;
  readonly cardPlace: string;
  readonly datePlace: string;
  readonly timePlace: string;
  readonly directionPlace: string | null;
  readonly inText: string | null;
  readonly outText: string | null;
}

const requirePlaces = (format: Places, context: z.core.$RefinementCtx): void => {
  for (const name of places) {
    const place = format[name];
    if (place !== null && !isPunchPlace(place, format.layout)) {
      context.addIssue({ code: 'custom', path: [name], message: PLACE_HINT });
    }
  }
  if (format.directionPlace !== null && (format.inText === null || format.outText === null)) {
    const path = format.inText === null ? 'inText' : 'outText';
    context.addIssue({ code: 'custom', path: [path], message: '有上下班欄位時必填' });
  }
};

/** 打卡檔格式: how the lines of a machine are read. */
export const punchFormats = masterData({
  name: 'PunchFormat',
  path: '/punch-formats',
  screen: 'attendance_overview',
  noun: '打卡檔格式',
  order: 'code',
  search: ['code', 'nameZh'],
  rule: requirePlaces,
  fields: {
    code: codeField('格式代號', { unique: 'DuplicatePunchFormatCode', example: 'DOOR' }),
    nameZh: textField('格式名稱', 30, { example: '門口讀卡機', unique: 'DuplicatePunchFormatName' }),
    layout: choiceField('版面', punchLayoutNames, { initial: 'delimited' }),
    delimiter: { ...choiceField('分隔符號', delimiterNames, { initial: 'comma' }), hint: '固定寬度時不使用' },
    encoding: choiceField('編碼', encodingNames, { initial: 'utf8' }),
    skippedLines: integerField('略過行數', {
      minimum: 0,
      maximum: 20,
      initial: 0,
      example: '1',
      unit: { column: '行', counter: '行' },
      hint: '檔案開頭的標題行數',
    }),
    cardPlace: textField('卡號位置', 10, { example: '1', hint: PLACE_HINT }),
    datePlace: textField('日期位置', 10, { example: '2' }),
    timePlace: textField('時間位置', 10, { example: '3' }),
    directionPlace: optionalTextField('上下班位置', 10, { hint: '機器不分上下班時留空' }),
    inText: optionalTextField('上班代碼', 20, { example: 'IN' }),
    outText: optionalTextField('下班代碼', 20, { example: 'OUT' }),
    dateFormat: choiceField('日期格式', dateFormatNames, { initial: 'yyyy/mm/dd' }),
    isByEmployeeNo: { ...flagField('以員工編號識別'), hint: '卡號欄位為員工編號' },
    note: longTextField('備註', 200),
  },
});

export type PunchFormatRecord = z.output<typeof punchFormats.item>;
