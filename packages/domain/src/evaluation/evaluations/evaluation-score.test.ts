import { describe, expect, it } from 'vitest';
import { distributionOf, type Grade, gradeOf, scoreOf, totalScore } from './evaluation-score.ts';

const grades: Grade[] = [
  { name: '優', minimum: 90, maximumPercent: 10 },
  { name: '甲', minimum: 80, maximumPercent: 60 },
  { name: '乙', minimum: 70, maximumPercent: null },
  { name: '丙', minimum: 0, maximumPercent: null },
];

describe('the score of one person', () => {
  it.each([
    [{ goals: [90, 70], competencies: [5, 4] }, [60, 40], 84.4],
    // Level 1 is 20 points.
    [{ goals: [100, 0], competencies: [1] }, [50, 50], 41],
    [{ goals: [90], competencies: [] }, [100], 90],
    [{ goals: [], competencies: [3, 3] }, [], 60],
  ])('of %j with the weights %j is %s', (scores, goalWeights, expected) => {
    const score = scoreOf(scores, goalWeights, { goals: 70, competencies: 30 });
    expect(score).toBe(expected);
  });

  it('is missing without scores', () => {
    expect(scoreOf({ goals: [], competencies: [] }, [], { goals: 70, competencies: 30 })).toBeNull();
  });
});

describe('the total', () => {
  it.each([
    [{ self: 90, first: 80, second: 70 }, { self: 10, first: 60, second: 30 }, 78],
    [{ self: 90, first: 80, second: null }, { self: 0, first: 60, second: 40 }, 80],
    [{ self: 95, first: 80, second: null }, { self: 20, first: 40, second: 40 }, 85],
    [{ self: null, first: 80.1, second: 80.2 }, { self: 0, first: 50, second: 50 }, 80.2],
    [{ self: 90, first: null, second: null }, { self: 0, first: 60, second: 40 }, null],
    [{ self: 90, first: 81, second: null }, { self: 0, first: 0, second: 100 }, 81],
  ])('of %j by %j is %s', (scores, weights, expected) => {
    expect(totalScore(scores, weights)).toBe(expected);
  });
});

it.each([
  [90, '優'],
  [89.9, '甲'],
  [70, '乙'],
  [12, '丙'],
])('%s is grade %s', (score, grade) => {
  expect(gradeOf(score, grades)).toBe(grade);
});

it('counts the grades beside their limits', () => {
  const finalGrades = ['優', '優', '甲', '甲', '甲', '乙', '乙', '乙', '乙', '丙'];
  expect(distributionOf(finalGrades, grades)).toEqual([
    { name: '優', count: 2, percent: 20, maximumPercent: 10, isExceeded: true },
    { name: '甲', count: 3, percent: 30, maximumPercent: 60, isExceeded: false },
    { name: '乙', count: 4, percent: 40, maximumPercent: null, isExceeded: false },
    { name: '丙', count: 1, percent: 10, maximumPercent: null, isExceeded: false },
  ]);
  expect(distributionOf([], grades).map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
});
