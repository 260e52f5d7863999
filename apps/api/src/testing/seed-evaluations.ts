import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { answerContentSchema } from '@hr/contracts/evaluation/evaluations';
import type { TestApp } from './test-app.ts';

const definition = {
  weights: { goals: 100, competencies: 0 },
  reviewers: { self: 0, first: 100, second: 0 },
  competencies: [],
  asksProbation: false,
  asksRenewal: false,
  asksPromotion: false,
};

/** Inserts an evaluation of an employee after the interview, in a running cycle of its own. */
export const seedEvaluation = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const familyId = crypto.randomUUID();
  const form = await db.prisma.evaluationForm.create({
    data: { familyId, versionNo: 1, name: `考核表 ${nextNumber()}`, definition, publishedAt: new Date('2026-01-01') },
  });
  const cycle = await db.prisma.evaluationCycle.create({
    data: {
      name: `考核 ${nextNumber()}`,
      kind: 'annual',
      startOn: new Date('2026-01-01'),
      endOn: new Date('2026-12-31'),
      formId: form.id,
      stages: ['first_review', 'interview', 'acknowledgement'].map((stage) => ({ stage, dueOn: '2026-12-31' })),
      grades: [{ name: '甲', minimum: 0, maximumPercent: null }],
      population: { departmentIds: [], employmentTypeIds: [], hiredBy: null, excluded: [] },
      state: 'running',
      startedAt: new Date('2026-01-01'),
    },
  });
  const { id } = await db.prisma.evaluation.create({
    data: {
      cycleId: cycle.id,
      employeeId,
      stage: 'acknowledgement',
      stageSince: new Date('2026-01-01'),
      answers: {
        create: {
          author: 'interview',
          content: answerContentSchema.parse({
            interview: { on: '2026-01-01', place: '會議室', summary: '說明結果', consensus: '', employeeComment: '' },
          }),
          submittedAt: new Date('2026-01-01'),
        },
      },
    },
  });
  return id;
};
