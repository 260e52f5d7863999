import { describe, expect, it } from 'vitest';
import { flowMatrix } from './flow-matrix.ts';

describe('flowMatrix', () => {
  it('totals what leaves and enters each department', () => {
    const { departments, lines, total } = flowMatrix([
      { from: '研究組', to: '行政組', count: 2 },
      { from: '行政組', to: '研究組', count: 1 },
      { from: '研究組', to: '資訊組', count: 3 },
    ]);
    expect(departments).toEqual(['研究組', '行政組', '資訊組']);
    expect(lines).toEqual([
      { department: '研究組', counts: [0, 2, 3], out: 5, into: 1, net: -4 },
      { department: '行政組', counts: [1, 0, 0], out: 1, into: 2, net: 1 },
      { department: '資訊組', counts: [0, 0, 0], out: 0, into: 3, net: 3 },
    ]);
    expect(total).toBe(6);
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  });

  it('is empty without a flow', () => {
    expect(flowMatrix([])).toEqual({ departments: [], lines: [], total: 0 });
  });
});
