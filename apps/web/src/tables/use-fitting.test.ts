import { describe, expect, it } from 'vitest';
import { fittingCount } from './use-fitting.ts';

const room = { gap: 10, reserved: 200, more: 100, narrowest: 400 };

describe('number of filters that fit into a row', () => {
  it.each([
    { widths: [150, 150], width: 520, expected: 2, why: 'all, to the last pixel' },
    { widths: [150, 150], width: 519, expected: 1, why: 'the last makes room for the button' },
    { widths: [150, 150], width: 469, expected: 0, why: 'the button and one do not fit' },
    { widths: [150, 180, 150], width: 660, expected: 2, why: 'each as wide as it is' },
    { widths: [10], width: 399, expected: 0, why: 'a narrow row is the search’s alone' },
    { widths: [], width: 300, expected: 0, why: 'there are none' },
  ])('$width for $widths: $expected ($why)', ({ widths, width, expected }) => {
    expect(fittingCount(widths, width, room)).toBe(expected);
  });
});
