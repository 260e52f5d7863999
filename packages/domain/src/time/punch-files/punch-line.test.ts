import { describe, expect, it } from 'vitest';
import { isPunchPlace, parsePunchLine, type PunchFormat } from './index.ts';

const delimited: PunchFormat = {
  layout: 'delimited',
  delimiter: ',',
  cardPlace: '1',
  datePlace: '2',
  timePlace: '3',
  directionPlace: '4',
  inText: '上班',
  outText: '下班',
  dateFormat: 'yyyy/mm/dd',
};

const fixed: PunchFormat = {
  layout: 'fixed',
  delimiter: null,
  cardPlace: '1-10',
  datePlace: '11-17',
  timePlace: '18-21',
  directionPlace: null,
  inText: null,
  outText: null,
  dateFormat: 'yyymmdd',
};

describe('a line of a machine', () => {
  it.each([
    { format: delimited, line: '00012345,2026/12/07,08:55,上班', expected: ['00012345', '2026-12-07', 32_100, 'in'] },
    {
      format: delimited,
      line: '"00012345","2026/12/7","18:05:30","下班"',
      expected: ['00012345', '2026-12-07', 65_130, 'out'],
    },
    { format: delimited, line: 'A1,2026/12/07,24:00,', expected: ['A1', '2026-12-08', 0, null] },
    { format: fixed, line: '000001234511512070855', expected: ['0000012345', '2026-12-07', 32_100, null] },
    {
      format: { ...fixed, datePlace: '11-16', timePlace: '17-20' },
      line: '00000123459912070855',
      expected: ['0000012345', '2010-12-07', 32_100, null],
    },
    {
      format: { ...delimited, delimiter: '\t', dateFormat: 'yyyymmdd' as const },
      line: 'A1\t20280229\t0000\t',
      expected: ['A1', '2028-02-29', 0, null],
    },
  ])('$line', ({ format, line, expected }) => {
    const [card, date, second, direction] = expected;
    expect(parsePunchLine(format, line)).toEqual({ card, date, second, direction });
  });

  it.each([
    { line: ',2026/12/07,08:55,上班', column: 'card' },
    { line: 'A1,2026/13/07,08:55,上班', column: 'date' },
    { line: 'A1,2026/02/29,08:55,上班', column: 'date' },
    { line: 'A1,2026/12/07,25:30,上班', column: 'time' },
    { line: 'A1,2026/12/07,08:60,上班', column: 'time' },
    { line: 'A1,2026/12/07,,上班', column: 'time' },
    { line: 'A1,2026/12/07,08:55,外出', column: 'direction' },
    { line: 'A1;2026/12/07;08:55;上班', column: 'date' },
    { line: 'A1,2026/12/07,08:55,�W�Z', column: 'direction' },
  ])('$line cannot be read at its $column', ({ line, column }) => {
    expect(parsePunchLine(delimited, line)).toMatchObject({ column });
  });
});

it.each([
  { place: '1', layout: 'delimited', isValid: true },
  { place: '0', layout: 'delimited', isValid: false },
  { place: '1-10', layout: 'delimited', isValid: false },
  { place: '1-10', layout: 'fixed', isValid: true },
  { place: '10-1', layout: 'fixed', isValid: false },
  { place: 'A', layout: 'fixed', isValid: false },
] as const)('a place $place of a $layout file: $isValid', ({ place, layout, isValid }) => {
  expect(isPunchPlace(place, layout)).toBe(isValid);
});
