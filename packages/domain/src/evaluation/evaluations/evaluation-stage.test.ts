import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import {
  appealDeadline,
  employeeMaySee,
  entersGoals,
  type EvaluationContent,
  type EvaluationStage,
  evaluationStages,
  nextStage,
  returnTargets,
  stagesOf,
} from './evaluation-stage.ts';

const all = stagesOf(evaluationStages, { hasSecondReviewer: true });
const short = stagesOf(['self_review', 'first_review', 'second_review', 'acknowledgement'], {
  hasSecondReviewer: false,
});

describe('the stages of an evaluation', () => {
  it('are those of its cycle, without a second review if there is no second reviewer', () => {
    expect(all).toEqual(evaluationStages);
    expect(short).toEqual(['self_review', 'first_review', 'acknowledgement', 'closed']);
  });

  it.each<[EvaluationStage, EvaluationStage]>([
    ['self_review', 'first_review'],
    ['first_review', 'acknowledgement'],
    ['acknowledgement', 'closed'],
  ])('%s is followed by %s', (stage, next) => {
    expect(nextStage(short, stage)).toBe(next);
  });

  it('end when it is closed', () => {
    expect(() => nextStage(all, 'closed')).toThrow(RangeError);
  });

  it.each<[EvaluationStage, EvaluationStage[]]>([
    ['self_review', []],
    ['first_review', ['self_review']],
    ['acknowledgement', []],
    ['closed', []],
  ])('%s can be returned to %j', (stage, targets) => {
    expect(returnTargets(short, stage)).toEqual(targets);
  });
});

it('lets an employee appeal within 7 days', () => {
  expect(appealDeadline(calendarDate('2026-12-28'))).toBe('2027-01-04');
});

it.each<[EvaluationContent, EvaluationStage, EvaluationStage]>([
  ['mid_review', 'mid_review', 'self_review'],
  ['reviews', 'final_approval', 'interview'],
  ['result', 'final_approval', 'interview'],
  ['interview', 'interview', 'acknowledgement'],
  ['internalNote', 'acknowledgement', 'closed'],
])('hides %s from the employee in %s and shows it in %s', (content, hidden, shown) => {
  expect([employeeMaySee(content, hidden), employeeMaySee(content, shown)]).toEqual([false, true]);
});

it('lets the employee enter goals when they are set, otherwise in the self review', () => {
  expect([entersGoals('goal_setting', all), entersGoals('self_review', all)]).toEqual([true, false]);
  expect([entersGoals('self_review', short), entersGoals('first_review', short)]).toEqual([true, false]);
});
