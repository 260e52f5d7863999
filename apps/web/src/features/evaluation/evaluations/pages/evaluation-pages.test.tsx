import {
  type AnswerContent,
  answerContentSchema,
  evaluationCycles,
  evaluationEndpoints as endpoints,
  evaluationFileEndpoints as fileEndpoints,
  evaluationInterviews,
  evaluationResultEndpoints as resultEndpoints,
  evaluations,
} from '@hr/contracts/evaluation/evaluations';
import { buildEvaluation } from '@hr/contracts/evaluation/evaluations/evaluation.factory.ts';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EvaluationInterviewsPage } from './evaluation-interviews-page.tsx';
import { EvaluationPage } from './evaluation-page.tsx';
import { EvaluationResultsPage } from './evaluation-results-page.tsx';
import { MyEvaluationsPage } from './my-evaluations-page.tsx';

const content = (values: Partial<AnswerContent>): AnswerContent => answerContentSchema.parse(values);

beforeEach(() => {
  server.use(mockEndpoint(listSavedFilters, { items: [] }));
});

const openEvaluation = () =>
  renderPage(
    <Routes>
      <Route path="/evaluations/:evaluationId" element={<EvaluationPage />} />
    </Routes>,
    { route: `/evaluations/${buildEvaluation().id}` },
  );

describe('the evaluation of an employee', () => {
  it('saves the draft while typing, and shows at the field what is missing', async () => {
    const saved: AnswerContent[] = [];
    server.use(
      mockEndpoint(endpoints.get, buildEvaluation()),
      mockEndpoint(endpoints.save, ({ body }) => {
        saved.push((body as { readonly content: AnswerContent }).content);
        return { author: 'self' as const, content: content({}), submittedAt: null, version: saved.length };
      }),
      mockProblem(endpoints.submit, 'EvaluationIncomplete', {
        msg: '請評分',
        fields: [{ path: 'competencies.0', message: '請評分' }],
      }),
    );
    const { user, container } = openEvaluation();
    await user.type(await screen.findByRole('textbox', { name: /評分 1/ }), '95');
    await expect.poll(() => saved.at(-1)?.goalScores, { timeout: 5_000 }).toEqual([95]);
    expect(await screen.findByText('草稿已儲存')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '送出' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /團隊合作/ })).toHaveAccessibleDescription('請評分'),
    );
  });

  it('does not overwrite a draft that another window has changed', async () => {
    const other = { author: 'self', content: content({ plan: '另一個視窗' }), submittedAt: null, version: 5 } as const;
    let isChanged = false;
    server.use(
      mockEndpoint(endpoints.get, () => buildEvaluation(isChanged ? { answers: [other] } : {})),
      mockProblem(endpoints.save, 'EvaluationDraftChanged'),
    );
    const { user } = openEvaluation();
    const plan = await screen.findByRole('textbox', { name: /發展計畫/ });
    isChanged = true;
    await user.type(plan, '這個視窗');
    expect(await screen.findByText(/請選擇要保留哪一份/, {}, { timeout: 5_000 })).toBeVisible();
    expect(plan).toHaveValue('這個視窗');
    await user.click(screen.getByRole('button', { name: '載入另一份' }));
    await expect.poll(() => (plan as HTMLTextAreaElement).value).toBe('另一個視窗');
  });

  it('shows the files of an answer, and attaches and removes own ones', async () => {
    const file = {
      id: '00000000-0000-4000-8000-000000930001',
      name: '佐證.xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      size: 2_048,
      author: 'self' as const,
    };
    let files: (typeof file)[] = [];
    server.use(
      mockEndpoint(endpoints.get, () => buildEvaluation({ files })),
      mockEndpoint(fileEndpoints.add, () => {
        files = [file];
        return file;
      }),
      mockProblem(fileEndpoints.remove, 'EvaluationNotAllowed', { msg: '考核目前的階段不能執行這個動作' }),
    );
    const { user, container } = openEvaluation();
    await user.upload(await screen.findByLabelText('選擇檔案：附件'), new File(['x'], '佐證.xlsx'));
    expect(await screen.findByRole('button', { name: '下載 佐證.xlsx' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '移除 佐證.xlsx' }));
    expect(await screen.findByText('考核目前的階段不能執行這個動作')).toBeVisible();
  });
});

describe('the commands of an evaluation', () => {
  it('offers those that the caller may run, and proposes what follows', async () => {
    const review = { author: 'first', content: content({ promotion: 'recommend' }), version: 2 } as const;
    server.use(
      mockEndpoint(
        endpoints.get,
        buildEvaluation({
          stage: 'closed',
          commands: ['appeal'],
          announcedOn: '2026-12-01',
          appealUntil: '2026-12-08',
          grade: '優',
          answers: [{ ...review, submittedAt: '2026-12-01T00:00:00.000Z' }],
        }),
      ),
    );
    const { user } = renderPage(
      <Routes>
        <Route path="/evaluations/:evaluationId" element={<EvaluationPage />} />
      </Routes>,
      {
        route: `/evaluations/${buildEvaluation().id}`,
        permissions: ['salary_adjustment:view', 'salary_adjustment:edit'],
      },
    );
    expect(await screen.findByRole('link', { name: '建立薪資調整' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '退回' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '提出申覆' }));
    expect(await screen.findByRole('dialog', { name: '提出申覆：王小明' })).toBeVisible();
  });

  it('sends the version of the last command with the next one', async () => {
    const versions: number[] = [];
    server.use(
      mockEndpoint(endpoints.get, async () => {
        const version = 1 + versions.length;
        await delay(50);
        return buildEvaluation({ commands: ['end'], version });
      }),
      mockEndpoint(endpoints.end, ({ body }) => {
        versions.push((body as { readonly version: number }).version);
        return buildEvaluation();
      }),
    );
    const { user } = openEvaluation();
    for (const reason of ['重複', '另案辦理']) {
      await user.click(await screen.findByRole('button', { name: '終止' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), reason);
      await user.click(within(dialog).getByRole('button', { name: '終止考核' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    expect(versions).toEqual([1, 2]);
  });
});

it('opens the transfer of a passed probation on the day after its end', async () => {
  const review = { author: 'first', content: content({ probation: 'pass' }), version: 2 } as const;
  const evaluation = buildEvaluation({
    stage: 'closed',
    subjectOn: '2026-11-30',
    announcedOn: '2026-12-01',
    grade: '甲',
    answers: [{ ...review, submittedAt: '2026-12-01T00:00:00.000Z' }],
  });
  server.use(mockEndpoint(endpoints.get, evaluation));
  const Opened = () => <output>{JSON.stringify(useLocation().state)}</output>;
  const { user } = renderPage(
    <Routes>
      <Route path="/evaluations/:evaluationId" element={<EvaluationPage />} />
      <Route path="/dashboard/transfer_records" element={<Opened />} />
    </Routes>,
    { route: `/evaluations/${evaluation.id}`, permissions: ['transfer_records:view', 'transfer_records:edit'] },
  );
  await user.click(await screen.findByRole('link', { name: '建立轉正異動' }));
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
    begins: 'create',
    initial: { employeeId: evaluation.employee.id, kind: 'probation_pass', effectiveOn: '2026-12-01' },
  });
});

it('approves several evaluations at once, and names those that were refused', async () => {
  const task = {
    id: buildEvaluation().id,
    cycleName: '115 年度考核',
    kind: 'annual',
    employee: buildEvaluation().employee,
    departmentName: '研究組',
    stage: 'final_approval',
    dueOn: '2026-12-31',
    isOverdue: false,
    isDeputy: false,
    score: 91,
    grade: '優',
    version: 4,
  } as const;
  server.use(
    mockEndpoint(endpoints.mine, { own: [], tasks: [task] }),
    mockEndpoint(endpoints.approveAll, {
      approved: 0,
      refused: [{ id: task.id, name: '王小明', message: '此筆資料已被更新' }],
    }),
  );
  const { user, container } = renderPage(<MyEvaluationsPage />, {});
  await user.click(await screen.findByRole('checkbox', { name: '選取 王小明' }));
  await user.click(screen.getByRole('button', { name: '批次核定（1）' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '核定' }));
  expect(await screen.findByText('王小明：此筆資料已被更新')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows an interview as a whole, and leads to its evaluation', async () => {
  const { id, employee } = buildEvaluation();
  const item = {
    id,
    version: 5,
    employee,
    on: '2026-12-20' as const,
    cycleName: '115 年度考核',
    departmentName: '研究組',
    interviewer: '陳主管',
    place: null,
    summary: '說明考核結果與明年目標',
    consensus: null,
    employeeComment: '希望參加訓練',
    confirmation: 'pending' as const,
  };
  server.use(
    mockEndpoint(evaluationCycles.endpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }),
    mockEndpoint(evaluationInterviews.endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(evaluationInterviews.endpoints.get, item),
  );
  const { container } = renderPage(<EvaluationInterviewsPage />, {
    route: `/?record=${id}`,
    permissions: ['performance_evaluation:view'],
  });
  const panel = await screen.findByRole('dialog', { name: '王小明 115 年度考核' });
  expect(within(panel).getByText('希望參加訓練')).toBeVisible();
  expect(within(panel).getByText('尚未確認')).toBeVisible();
  expect(within(panel).getByRole('link', { name: '開啟考核' })).toHaveAttribute(
    'href',
    `/dashboard/performance_evaluation/progress/${id}`,
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('warns if a grade exceeds its limit, and calibrates a result with a reason', async () => {
  const bodies: unknown[] = [];
  const { id: cycleId, isRunning: _isRunning, ...cycleFacts } = buildEvaluation().cycle;
  const cycle = {
    ...cycleFacts,
    id: cycleId,
    version: 1,
    form: { id: cycleId, name: '一般人員考核表', versionNo: 1 },
    stages: [],
    population: { departmentIds: [], employmentTypeIds: [], hiredBy: null, excluded: [] },
    leadDays: null,
    state: 'running' as const,
    startedAt: '2026-03-01T00:00:00.000Z',
    closedAt: null,
    people: 10,
    completed: 0,
    completion: '0%',
  };
  const grades = [{ name: '優', count: 3, percent: 30, maximumPercent: 10, isExceeded: true }];
  server.use(
    mockEndpoint(evaluationCycles.endpoints.list, { items: [cycle], total: 1, page: 1, pageSize: 100 }),
    mockEndpoint(evaluationCycles.endpoints.get, cycle),
    mockEndpoint(resultEndpoints.distribution, {
      evaluated: 10,
      graded: 10,
      averageScore: 85.5,
      grades,
      departments: [],
    }),
    mockEndpoint(evaluations.endpoints.list, {
      items: [
        {
          id: buildEvaluation().id,
          version: 4,
          employee: buildEvaluation().employee,
          departmentName: '研究組',
          stage: 'final_approval',
          selfScore: null,
          firstScore: '91.0',
          secondScore: null,
          score: '91.0',
          grade: '優',
          cycleName: '115 年度考核',
          kind: 'annual',
          jobTitle: null,
          firstReviewer: '陳主管',
          secondReviewer: null,
          approver: '陳主管',
          stageDays: 3,
          dueOn: null,
          isOverdue: false,
          isEnded: false,
          leavesOn: null,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(endpoints.calibrate, ({ body }) => {
      bodies.push(body);
      return buildEvaluation();
    }),
  );
  const { user } = renderPage(<EvaluationResultsPage />, {
    permissions: ['performance_evaluation:view', 'performance_evaluation:approve'],
  });
  expect(await screen.findByText('等第「優」占 30%，超過上限 10%')).toBeVisible();
  const score = await screen.findByRole('textbox', { name: '王小明 總分' });
  await user.clear(score);
  await user.type(score, '88');
  await user.type(screen.getByRole('textbox', { name: /王小明 調整原因/ }), '部門校準{Enter}');
  await expect.poll(() => bodies).toEqual([{ score: 88, grade: '優', reason: '部門校準', version: 4 }]);
});
