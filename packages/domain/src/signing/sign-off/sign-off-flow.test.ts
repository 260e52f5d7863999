import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlowConditions, flowFor, type FlowQuestion, isGeneralFlow } from './index.ts';

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

describe('the flow of an application', () => {
  it.each([
    { narrow: { departmentId: 'office' }, why: 'one of a department before that of everybody' },
    { narrow: { departmentId: 'team' }, wide: { departmentId: 'department' }, why: 'the nearest department' },
    { narrow: { leaveType: 'sick_leave' }, wide: { departmentId: 'team' }, why: 'a leave type before a department' },
    { narrow: { departmentId: 'office' }, wide: { jobTitleId: 'assistant' }, why: 'a department before a job title' },
    {
      narrow: { jobTitleId: 'assistant' },
      wide: { employmentTypeId: 'part_time' },
      why: 'a job title before how people are employed',
    },
    { narrow: { employmentTypeId: 'part_time' }, wide: { fromMinutes: 480 }, why: 'who applies before how long it is' },
    { narrow: { fromMinutes: 240 }, wide: { fromMinutes: 60 }, why: 'the one that begins latest' },
    { narrow: { untilMinutes: 960 }, why: 'one that ends before one that does not' },
    { narrow: { untilMinutes: 960 }, wide: { untilMinutes: 1_440 }, why: 'of those that begin alike the shorter one' },
    { narrow: { fromMinutes: 60 }, wide: { untilMinutes: 481 }, why: 'where it begins before where it ends' },
  ])('is the narrower: $why', ({ narrow, wide = {} }) => {
    const [narrower, wider] = [flow(narrow), flow(wide)];
    expect(flowFor([wider, narrower], question)).toBe(narrower);
    expect(flowFor([narrower, wider], question)).toBe(narrower);
  });

  it('is one for just that kind that HR has made, before that of a nearer department', () => {
    const [made, near] = [
      flow({ kind: 'custom', customKindId: 'loan' }),
      flow({ kind: 'custom', departmentId: 'team' }),
    ];
    expect(flowFor([near, made], { ...question, kind: 'custom', customKindId: 'loan', leaveType: null })).toBe(made);
  });

  it.each([
    { conditions: { kind: 'overtime' }, why: 'another kind' },
    { conditions: { leaveType: 'annual_leave' }, why: 'another leave type' },
    { conditions: { departmentId: 'elsewhere' }, why: 'another department' },
    { conditions: { jobTitleId: 'professor' }, why: 'another job title' },
    { conditions: { employmentTypeId: 'regular' }, why: 'people who are employed in another way' },
    { conditions: { fromMinutes: 481 }, why: 'what is longer' },
    { conditions: { untilMinutes: 480 }, why: 'what is shorter: the end is not included' },
  ])('is none that is for $why', ({ conditions }) => {
    expect(flowFor([flow(conditions)], question)).toBeNull();
  });

  it('of somebody without a position is one that asks for none', () => {
    const nowhere = { ...question, departments: [], jobTitleId: null, employmentTypeId: null };
    const [placed, general] = [flow({ jobTitleId: 'assistant' }), flow()];
    expect(flowFor([placed, general], nowhere)).toBe(general);
  });
});

const sometimes = <Value>(...values: readonly Value[]) => fc.constantFrom<Value | null>(null, ...values);

const anyFlow = fc.record({
  kind: fc.constant('leave'),
  customKindId: fc.constant(null),
  leaveType: sometimes('sick_leave', 'annual_leave'),
  departmentId: sometimes('team', 'department', 'elsewhere'),
  jobTitleId: sometimes('assistant', 'professor'),
  employmentTypeId: sometimes('part_time', 'regular'),
  fromMinutes: sometimes(60, 480),
  untilMinutes: sometimes(481, 960),
});

describe('whichever flows there are', () => {
  it('one and the same is found in whatever order they are, for no two have the same conditions', () => {
    const all = fc.uniqueArray(anyFlow, { selector: (one) => JSON.stringify(one), maxLength: 12 });
    fc.assert(
      fc.property(all, (flows) => {
        expect(flowFor(flows.toReversed(), question)).toBe(flowFor(flows, question));
      }),
    );
  });

  it('one that asks for less never comes before one that asks for the same and more', () => {
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
        fc.pre(narrow[name] !== null && flowFor([narrow], question) === narrow);
        expect(flowFor([{ ...narrow, [name]: null }, narrow], question)).toBe(narrow);
      }),
    );
  });

  it('one that is for everybody is found where no other is', () => {
    fc.assert(
      fc.property(anyFlow, (narrow) => {
        fc.pre(!isGeneralFlow(narrow));
        const general = flow();
        expect(flowFor([general, narrow], question)).toBe(flowFor([narrow], question) ?? general);
      }),
    );
  });
});
