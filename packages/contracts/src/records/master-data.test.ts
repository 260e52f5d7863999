import { describe, expect, it } from 'vitest';
import {
  choiceField,
  codeField,
  flagField,
  longTextField,
  optionalTextField,
  sortOrderField,
  textField,
  withFilter,
  withFlagFilter,
} from '../fields/index.ts';
import { masterData } from './index.ts';

const sizeNames = { small: '小', large: '大' };

const rooms = masterData({
  name: 'MeetingRoom',
  path: '/meeting-rooms',
  screen: 'company_data',
  noun: '會議室',
  order: 'sortOrder',
  search: ['code', 'nameZh'],
  rule: ({ size, note }, context) => {
    if (size === 'large' && note === null) {
      context.addIssue({ code: 'custom', path: ['note'], message: '大會議室須說明用途' });
    }
  },
  fields: {
    code: codeField('會議室編號', { unique: 'DuplicateJobTitleCode', example: 'A-1' }),
    nameZh: textField('會議室名稱', 10, { example: '甲', unique: 'DuplicateJobTitleName' }),
    size: withFilter(choiceField('大小', sizeNames, { initial: 'small' })),
    hasScreen: withFlagFilter(flagField('有螢幕'), { yes: '有螢幕', no: '無螢幕' }),
    note: optionalTextField('說明', 20),
    rules: longTextField('規則', 500),
    sortOrder: sortOrderField(),
  },
});

const input = (overrides: object = {}) => ({
  code: 'a-1',
  nameZh: ' 甲 ',
  size: 'small',
  hasScreen: true,
  note: '',
  rules: null,
  sortOrder: 1,
  ...overrides,
});

describe('a description of master data', () => {
  it('derives the table, entity and endpoints from its path and name', () => {
    expect(rooms).toMatchObject({ table: 'meeting_rooms', entity: 'meeting_room' });
    expect(rooms.endpoints.create).toMatchObject({
      id: 'meetingRooms.create',
      path: '/meeting-rooms',
      access: 'company_data:edit',
    });
  });

  it('rejects writes with the error codes of its unique fields', () => {
    expect(rooms.endpoints.create.errors).toEqual(['DuplicateJobTitleCode', 'DuplicateJobTitleName']);
    expect(rooms.endpoints.update.errors).toContain('StaleVersion');
  });

  it('trims input, capitalizes the code, and stores empty text as null', () => {
    expect(rooms.input.parse(input())).toEqual({ ...input(), code: 'A-1', nameZh: '甲', note: null });
  });

  it.each([
    { values: { nameZh: '' }, message: '請輸入會議室名稱' },
    { values: { nameZh: '會'.repeat(11) }, message: '不可超過 10 個字' },
    { values: { code: '甲' }, message: '會議室編號只能使用英文字母、數字與連字號' },
    { values: { size: 'huge' }, message: '請選擇大小' },
    { values: { size: 'large' }, message: '大會議室須說明用途' },
  ])('rejects %o', ({ values, message }) => {
    expect(rooms.input.safeParse(input(values)).error?.issues).toMatchObject([{ message }]);
  });

  it('rejects an unknown field', () => {
    expect(rooms.input.safeParse(input({ color: 'red' })).success).toBe(false);
  });

  it('applies its rule to updates as well', () => {
    const edit = rooms.endpoints.update.body.safeParse({ ...input({ size: 'large' }), version: 1 });
    expect(edit.error?.issues).toMatchObject([{ path: ['note'] }]);
  });

  it('sorts by its sortable fields, with its own order first', () => {
    expect(rooms.sortKeys).toEqual(['sortOrder', 'code', 'nameZh', 'size', 'hasScreen', 'note', 'usageCount']);
    expect(rooms.listQuery.parse({}).sort).toBe('sortOrder');
  });

  it('is filtered by the fields with filters', () => {
    expect(rooms.listQuery.parse({ size: 'large', hasScreen: 'no' })).toMatchObject({
      size: ['large'],
      hasScreen: 'no',
    });
    expect(rooms.listQuery.parse({ size: ['large', 'small'] })).toMatchObject({ size: ['large', 'small'] });
    expect(rooms.listQuery.safeParse({ note: 'x' }).success).toBe(false);
    expect(rooms.fields.size.filter.chipOf('large')).toBe('大小：大');
    expect(rooms.fields.hasScreen.filter.chipOf('no')).toBe('無螢幕');
  });
});
