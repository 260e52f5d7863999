import { expect, it } from 'vitest';
import { mapInSlices, toJsonRows } from './map-in-slices.ts';

const numbers = Array.from({ length: 1_050 }, (_, index) => index);

it('yields to other work between slices of a long list', async () => {
  let turns = 0;
  const takeTurn = (): void => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  let next = setImmediate(takeTurn);

  const doubled = await mapInSlices(numbers, (number, index) => number + index);
  clearImmediate(next);

  expect(doubled).toEqual(numbers.map((number) => 2 * number));
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('writes rows as one JSON array', async () => {
  expect(await toJsonRows(numbers, (number) => ({ number }))).toBe(
    JSON.stringify(numbers.map((number) => ({ number }))),
  );
  expect(await toJsonRows([], () => ({}))).toBe('[]');
});
