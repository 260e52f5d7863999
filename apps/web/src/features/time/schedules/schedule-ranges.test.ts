import { describe, expect, it } from 'vitest';
import { extendTo, fillByKey, fillFrom, placeAfterKey, placesOf, type Range, rangeOf } from './schedule-ranges.ts';

const range = (...[top, left, bottom, right]: [number, number, number, number]): Range => ({
  top,
  left,
  bottom,
  right,
});

it('reaches from the anchor to the focus in any direction', () => {
  expect(rangeOf({ anchor: { row: 3, column: 1 }, focus: { row: 1, column: 4 } })).toEqual(range(1, 1, 3, 4));
  expect(placesOf(range(1, 1, 2, 2))).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 2 },
    { row: 2, column: 1 },
    { row: 2, column: 2 },
  ]);
});

describe('navigation', () => {
  it.each([
    { key: 'ArrowUp', toEdge: false, row: 4, column: 5, why: 'one cell' },
    { key: 'ArrowRight', toEdge: true, row: 5, column: 30, why: 'edge' },
    { key: 'ArrowDown', toEdge: true, row: 499, column: 5, why: 'edge' },
    { key: 'Home', toEdge: false, row: 5, column: 0, why: 'begin of the row' },
    { key: 'Home', toEdge: true, row: 0, column: 0, why: 'first cell' },
    { key: 'End', toEdge: true, row: 499, column: 30, why: 'last cell' },
    { key: 'PageDown', toEdge: false, row: 15, column: 5, why: 'a page' },
    { key: 'PageUp', toEdge: false, row: 0, column: 5, why: 'not beyond the first row' },
  ])('goes with $key to $row, $column ($why)', ({ key, toEdge, row, column }) => {
    const limits = { rows: 500, columns: 31 };
    expect(placeAfterKey({ row: 5, column: 5 }, { key, toEdge, page: 10, limits })).toEqual({ row, column });
  });

  it('ignores other keys', () => {
    const limits = { rows: 1, columns: 1 };
    expect(placeAfterKey({ row: 0, column: 0 }, { key: 'x', toEdge: false, page: 1, limits })).toBeNull();
  });
});

describe('fill', () => {
  it('repeats the source over the target', () => {
    const froms = fillFrom(range(0, 0, 0, 1), range(0, 0, 0, 5)).map(({ from }) => from.column);
    expect(froms).toEqual([0, 1, 0, 1]);
  });

  it('repeats the source backwards', () => {
    const froms = fillFrom(range(0, 2, 0, 3), range(0, 0, 0, 3)).map(({ from }) => from.column);
    expect(froms).toEqual([2, 3]);
  });

  it.each([
    { place: { row: 5, column: 2 }, expected: range(1, 1, 5, 2), why: 'rows reach further' },
    { place: { row: 3, column: 9 }, expected: range(1, 1, 2, 9), why: 'columns reach further' },
    { place: { row: 0, column: 1 }, expected: range(0, 1, 2, 2), why: 'upwards' },
    { place: { row: 1, column: 1 }, expected: range(1, 1, 2, 2), why: 'inside' },
  ])('extends to $place ($why)', ({ place, expected }) => {
    expect(extendTo(range(1, 1, 2, 2), place)).toEqual(expected);
  });

  it.each([
    { selected: range(1, 0, 3, 0), direction: 'down', from: [1, 1], why: 'first row of the selection' },
    { selected: range(2, 0, 2, 0), direction: 'down', from: [1], why: 'row above' },
    { selected: range(0, 0, 0, 0), direction: 'down', from: [], why: 'nothing above' },
  ] as const)('fills $direction from row $from ($why)', ({ selected, direction, from }) => {
    expect(fillByKey(selected, direction).map((copy) => copy.from.row)).toEqual(from);
  });

  it('fills to the right from the first column', () => {
    expect(fillByKey(range(0, 1, 0, 3), 'right').map(({ from }) => from.column)).toEqual([1, 1]);
    expect(fillByKey(range(0, 0, 0, 0), 'right')).toEqual([]);
  });
});
