import { describe, expect, it } from 'vitest';
import {
  candidateStages,
  comparableEmail,
  comparablePhone,
  interviewTimeFault,
  isActiveStage,
  isCommandMoveAllowed,
  isMoveAllowed,
  needsReason,
  retentionFault,
  scoreOfMarks,
} from './index.ts';

describe('stages of a candidate', () => {
  it.each([
    ['applied', 'screening', true],
    ['applied', 'offer', false],
    ['interview', 'accepted', false],
    ['hired', 'rejected', false],
    ['rejected', 'screening', true],
    ['blacklist', 'screening', false],
    ['blacklist', 'talent_pool', true],
  ] as const)('a move from %s to %s is chosen: %s', (from, to, isAllowed) => {
    expect(isMoveAllowed(from, to)).toBe(isAllowed);
  });

  it('only an offer, its answer and hiring lead to offer, accepted and hired', () => {
    const chosen = candidateStages.flatMap((from) => candidateStages.filter((to) => isMoveAllowed(from, to)));
    expect(new Set(chosen).has('offer')).toBe(false);
    expect(new Set(chosen).has('accepted')).toBe(false);
    expect(new Set(chosen).has('hired')).toBe(false);
    expect(isCommandMoveAllowed('accepted', 'hired')).toBe(true);
    expect(isCommandMoveAllowed('offer', 'hired')).toBe(false);
  });

  it('needs a reason for the end of an application', () => {
    expect(candidateStages.filter(needsReason)).toEqual(['talent_pool', 'rejected', 'withdrawn', 'blacklist']);
    expect(candidateStages.filter(isActiveStage)).toEqual(['applied', 'screening', 'interview', 'offer', 'accepted']);
  });
});

describe('the retention of personal data', () => {
  it.each([
    ['2026-11-29', '2026-11-29', 'past'],
    ['2026-12-05', '2026-12-01', 'beforeConsent'],
    ['2026-11-01', '2031-11-01', null],
    ['2026-11-01', '2031-11-02', 'tooLong'],
    ['2026-11-01', '2026-11-30', null],
  ] as const)('a consent of %s until %s: %s', (consentOn, retainedUntil, fault) => {
    expect(retentionFault({ consentOn, retainedUntil }, '2026-11-29')).toBe(fault);
  });
});

describe('an interview', () => {
  it.each([
    [540, 540, 'endsBeforeStart'],
    [1_380, 60, 'endsBeforeStart'],
    [540, 1_021, 'tooLong'],
    [540, 600, null],
  ] as const)('from minute %d to %d: %s', (start, end, fault) => {
    expect(interviewTimeFault(start, end)).toBe(fault);
  });

  it.each([
    [[5, 4, 4, 4], 4.3],
    [[1, 1, 1, 2], 1.3],
    [[3], 3],
    [[4, 5], 4.5],
  ] as const)('rounds the mean of %j to %d', (marks, score) => {
    expect(scoreOfMarks(marks)).toBe(score);
  });
});

it('compares phones and addresses without their notation', () => {
  expect(comparablePhone('+886 912-345-678')).toBe('0912345678');
  expect(comparablePhone('+886 (0)912 345 678')).toBe('0912345678');
  expect(comparablePhone('(02) 2312-3456')).toBe('0223123456');
  expect(comparableEmail(' A@Example.com ')).toBe('a@example.com');
});
