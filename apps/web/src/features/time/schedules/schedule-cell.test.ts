import { describe, expect, it } from 'vitest';
import { cellLook, type GridFacts } from './schedule-cell.ts';
import { buildCell, buildPerson, early, weekSchedule } from './testing/schedule-data.ts';

const grid: GridFacts = {
  days: ['2031-12-22'],
  shifts: new Map(weekSchedule.shifts.map((shift) => [shift.id, shift])),
  holidays: new Map([['2031-12-25', '行憲紀念日']]),
  today: '2031-12-10',
  idPrefix: 'grid',
};

type Facts = Parameters<typeof cellLook>[0];

const look = (overrides: Partial<Facts> = {}) =>
  cellLook(
    { person: buildPerson({}), on: '2031-12-22', stored: buildCell(), draft: undefined, violations: [], ...overrides },
    grid,
  );

const absence = (kind: 'leave' | 'outside', isWholeDay: boolean) =>
  buildPerson({ absences: [{ on: '2031-12-22', kind, isWholeDay }] });

const warning = {
  employeeId: null,
  rule: 'restBetweenShifts',
  article: null,
  level: 'warn' as const,
  days: [],
  text: '班距 8 小時',
};

describe('look of a cell', () => {
  it.each<{ facts: Partial<Facts>; classes: string; label: string; why: string }>([
    { facts: {}, classes: 'cell', label: '林怡君 2031/12/22 大夜班 N1', why: 'published' },
    {
      facts: { stored: buildCell({ isPublished: false, note: '支援' }) },
      classes: 'cell unpublished noted',
      label: '林怡君 2031/12/22 大夜班 N1，未發佈，支援',
      why: 'note of an unpublished day',
    },
    {
      facts: { draft: { kind: 'work', shiftTemplateId: early, note: null } },
      classes: 'cell draft',
      label: '林怡君 2031/12/22 早班 D1，未儲存',
      why: 'draft',
    },
    { facts: { draft: null }, classes: 'cell draft', label: '林怡君 2031/12/22 未排，未儲存', why: 'cleared' },
    {
      facts: { violations: [warning, { ...warning, level: 'must', text: '例假不足' }] },
      classes: 'cell must',
      label: '林怡君 2031/12/22 大夜班 N1，班距 8 小時，例假不足',
      why: 'the stricter level marks the cell',
    },
    {
      facts: { on: '2031-12-25', stored: undefined },
      classes: 'cell off',
      label: '林怡君 2031/12/25 未排',
      why: 'holiday',
    },
    { facts: { on: '2031-12-09' }, classes: 'cell fixed', label: '林怡君 2031/12/09 大夜班 N1', why: 'past' },
    {
      facts: { person: buildPerson({ lockedMonths: ['2031-12'] }) },
      classes: 'cell fixed',
      label: '林怡君 2031/12/22 大夜班 N1',
      why: 'locked month',
    },
    {
      facts: { person: absence('leave', false) },
      classes: 'cell',
      label: '林怡君 2031/12/22 大夜班 N1，請假（部分時段）',
      why: 'leave for some hours',
    },
    {
      facts: { person: absence('leave', true) },
      classes: 'cell absent',
      label: '林怡君 2031/12/22 大夜班 N1，請假',
      why: 'leave',
    },
    {
      facts: { person: absence('outside', true), stored: undefined },
      classes: 'cell outside',
      label: '林怡君 2031/12/22 未排，不在任職期間',
      why: 'outside the employment',
    },
  ])('is $classes ($why)', ({ facts, classes, label }) => {
    expect(look(facts)).toMatchObject({ className: classes, label });
  });
});
