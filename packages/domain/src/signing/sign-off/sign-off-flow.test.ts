import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlowConditions, findFlow, type FlowQuestion, isGeneralFlow } from './index.ts';

const flow = (conditions: Partial<FlowConditions> = {}): FlowConditions => ({
  kind: 'leave',
  customKindId: null,
  leaveType: null,
  departmentId: null,
  jobTitleId: null,
  employmentTypeId: null,
  fromMinutes: null,
  untilMinutes: null,
  ...conditions,
});

const question: FlowQuestion = {
  kind: 'leave',
  customKindId: null,
  leaveType: 'sick_leave',
  departments: ['team', 'department', 'office'],
  jobTitleId: 'assistant',
  employmentTypeId: 'part_time',
  minutes: 480,
};

describe('findFlow', () => {
  it.each([
    { narrow: { departmentId: 'office' }, why: 'a department before all departments' },
    { narrow: { departmentId: 'team' }, wide: { departmentId: 'department' }, why: 'the nearest department' },
    { narrow: { leaveType: 'sick_leave' }, wide: { departmentId: 'team' }, why: 'a leave type before a department' },
    { narrow: { departmentId: 'office' }, wide: { jobTitleId: 'assistant' }, why: 'a department before a job title' },
    {
      narrow: { jobTitleId: 'assistant' },
      wide: { employmentTypeId: 'part_time' },
      why: 'a job title before an employment type',
    },
    {
      narrow: { employmentTypeId: 'part_time' },
      wide: { fromMinutes: 480 },
      why: "the applicant's employment type before the length",
    },
    { narrow: { fromMinutes: 240 }, wide: { fromMinutes: 60 }, why: 'the flow with the later start of the length' },
    { narrow: { untilMinutes: 960 }, why: 'a limited length before an unlimited one' },
    {
      narrow: { untilMinutes: 960 },
      wide: { untilMinutes: 1_440 },
      why: 'the shorter of two that start at the same length',
    },
    { narrow: { fromMinutes: 60 }, wide: { untilMinutes: 481 }, why: 'the start of the length before its end' },
  ])('prefers $why', ({ narrow, wide = {} }) => {
    const [narrower, wider] = [flow(narrow), flow(wide)];
    expect(findFlow([wider, narrower], question)).toBe(narrower);
    expect(findFlow([narrower, wider], question)).toBe(narrower);
  });

  it('prefers a flow for the custom kind to one for a nearer department', () => {
    const [made, near] = [
      flow({ kind: 'custom', customKindId: 'loan' }),
      flow({ kind: 'custom', departmentId: 'team' }),
    ];
    expect(findFlow([near, made], { ...question, kind: 'custom', customKindId: 'loan', leaveType: null })).toBe(made);
  });

  it.each([
    { conditions: { kind: 'overtime' }, why: 'another kind' },
    { conditions: { leaveType: 'annual_leave' }, why: 'another leave type' },
    { conditions: { departmentId: 'elsewhere' }, why: 'another department' },
    { conditions: { jobTitleId: 'professor' }, why: 'another job title' },
    { conditions: { employmentTypeId: 'regular' }, why: 'another employment type' },
    { conditions: { fromMinutes: 481 }, why: 'longer applications' },
    { conditions: { untilMinutes: 480 }, why: 'shorter applications, since the end is exclusive' },
  ])('ignores a flow for $why', ({ conditions }) => {
    expect(findFlow([flow(conditions)], question)).toBeNull();
  });

  it('uses a general flow for an applicant without a position', () => {
    const nowhere = { ...question, departments: [], jobTitleId: null, employmentTypeId: null };
    const [placed, general] = [flow({ jobTitleId: 'assistant' }), flow()];
    expect(findFlow([placed, general], nowhere)).toBe(general);
  });
});

const nullOr = <Value>(...values: readonly Value[]) => fc.constantFrom<Value | null>(null, ...values);

const anyFlow = fc.record({
  kind: fc.constant('leave'),
  customKindId: fc.constant(null),
  leaveType: nullOr('sick_leave', 'annual_leave'),
  departmentId: nullOr('team', 'department', 'elsewhere'),
  jobTitleId: nullOr('assistant', 'professor'),
  employmentTypeId: nullOr('part_time', 'regular'),
  fromMinutes: nullOr(60, 480),
  untilMinutes: nullOr(481, 960),
});

describe('findFlow with any set of flows', () => {
  it('does not depend on the order of the flows, since no two have the same conditions', () => {
    const all = fc.uniqueArray(anyFlow, { selector: (one) => JSON.stringify(one), maxLength: 12 });
    fc.assert(
      fc.property(all, (flows) => {
        expect(findFlow(flows.toReversed(), question)).toBe(findFlow(flows, question));
      }),
    );
  });

  it('never prefers a flow with fewer conditions', () => {
    const names = [
      'leaveType',
      'departmentId',
      'jobTitleId',
      'employmentTypeId',
      'fromMinutes',
      'untilMinutes',
    ] as const;
    fc.assert(
      fc.property(anyFlow, fc.constantFrom(...names), (narrow, name) => {
        fc.pre(narrow[name] !== null && findFlow([narrow], question) === narrow);
        expect(findFlow([{ ...narrow, [name]: null }, narrow], question)).toBe(narrow);
      }),
    );
  });

  it('returns the general flow if no other matches', () => {
    fc.assert(
      fc.property(anyFlow, (narrow) => {
        fc.pre(!isGeneralFlow(narrow));
        const general = flow();
        expect(findFlow([general, narrow], question)).toBe(findFlow([narrow], question) ?? general);
      }),
    );
  });
});
