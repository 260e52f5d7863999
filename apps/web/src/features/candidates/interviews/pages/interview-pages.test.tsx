import { candidateDetailEndpoints, candidateEndpoints, candidates } from '@hr/contracts/candidates/candidates';
import { buildCandidateDetail, buildInterviewee } from '@hr/contracts/candidates/candidates/candidate.factory.ts';
import { interviewEndpoints as endpoints, interviewSheetEndpoints } from '@hr/contracts/candidates/interviews';
import {
  buildInterview,
  buildInterviewSheet,
  buildInterviewView,
  buildOwnInterview,
} from '@hr/contracts/candidates/interviews/interview.factory.ts';
import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { addDays } from '@hr/domain/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { axeViolations, chooseCommand, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CandidateInterviews, interviewCommands, InterviewPage } from '../index.ts';
import { MyInterviewsPage } from './my-interviews-page.tsx';

const EDITOR = ['applicant_data_repository:view', 'applicant_data_repository:edit', 'employee_data:view'] as const;

const marks = { expertise: 5, communication: 4, motivation: 4, fit: 4 };

const submitted = buildInterviewSheet({
  submittedAt: '2026-12-01T03:00:00.000Z',
  marks,
  score: 4.3,
  advice: 'hire',
  comment: '表達清楚',
});

const hidden = buildInterviewSheet({ submittedAt: '2026-12-01T03:00:00.000Z' });

const interviewer = hidden.interviewer;

const ignore = (): void => undefined;

beforeEach(() => {
  const interview = buildInterview();
  server.use(
    // Before the endpoint of one interview, whose path matches too.
    mockEndpoint(endpoints.availability, {
      items: [{ employee: interviewer, busy: ['上午 09:00～10:00 面試'], shift: '日班', isAbsent: false }],
    }),
    mockEndpoint(listSavedFilters, { items: [] }),
    mockEndpoint(endpoints.list, { items: [interview], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, interview),
    mockEndpoint(candidateDetailEndpoints.get, buildCandidateDetail({ interviews: [buildInterviewView()] })),
    mockEndpoint(listEmployeeOptions, { items: [{ ...interviewer, departmentName: '研究組' }] }),
    mockEndpoint(candidateEndpoints.list, { items: [buildInterviewee()], total: 1, page: 1, pageSize: 20 }),
  );
});

describe('the list of interviews', () => {
  it('begins with today, and shows the facts and score sheets of an interview', async () => {
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        queries.push(query['from']);
        return { items: [buildInterview()], total: 1, page: 1, pageSize: 50 };
      }),
      mockEndpoint(
        candidateDetailEndpoints.get,
        buildCandidateDetail({ interviews: [buildInterviewView({ sheets: [submitted] })] }),
      ),
    );
    const { user, container } = renderPage(<InterviewPage />, { permissions: EDITOR });
    await user.click(await screen.findByText('2026/12/01'));
    const panel = await screen.findByRole('dialog', { name: /C000012 林應徵/ });
    expect(queries).toEqual([today()]);
    expect(await within(panel).findByText('表達清楚')).toBeVisible();
    expect(within(panel).getByText('4.3 分')).toBeVisible();
    expect(screen.queryByRole('button', { name: '匯入' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows the schedule of the interviewers, and sends a new interview', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return buildInterview();
      }),
    );
    const { user } = renderPage(<InterviewPage />, { permissions: EDITOR });
    await user.click(await screen.findByRole('button', { name: '新增面試' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新增面試' }));
    await user.click(dialog.getByRole('combobox', { name: /^應徵者/ }));
    await user.click(await screen.findByRole('option', { name: 'C000012 林應徵（研究助理）' }));
    await user.type(dialog.getByRole('textbox', { name: /^日期/ }), '2026/12/01');
    await user.type(dialog.getByRole('textbox', { name: /^開始/ }), '900');
    await user.type(dialog.getByRole('textbox', { name: /^結束/ }), '1000');
    await user.type(dialog.getByRole('textbox', { name: /^地點/ }), '第一會議室');
    await user.click(dialog.getByRole('combobox', { name: /^面試官/ }));
    await user.click(await screen.findByRole('option', { name: /E00002 陳主管/ }));
    const days = within(await dialog.findByRole('region', { name: '面試官當日行程' }));
    expect(await days.findByText('行程：上午 09:00～10:00 面試')).toBeVisible();
    expect(days.getByText('當日已有行程，請確認時間不重疊。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '新增' }));
    expect(await screen.findByText('安排面試成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        candidate: buildInterviewee().id,
        on: '2026-12-01',
        startsAt: 540,
        endsAt: 600,
        interviewerIds: [interviewer.id],
      },
    ]);
  });

  it('moves an interview to another day, and shows why an interviewer is not available', async () => {
    server.use(mockProblem(endpoints.update, 'InterviewerBusy'));
    const { user } = renderPage(<InterviewPage />, { route: `/?record=${buildInterview().id}`, permissions: EDITOR });
    await chooseCommand(user, await screen.findByRole('dialog', { name: /C000012/ }), '改期');
    const form = within(await screen.findByRole('form', { name: /^編輯面試/ }));
    expect(form.getByRole('combobox', { name: /^應徵者/ })).toBeDisabled();
    await user.click(form.getByRole('button', { name: '儲存' }));
    expect(await form.findByText('面試官在這段時間已有另一場面試')).toBeVisible();
  });
});

describe('the interviews of a candidate', () => {
  it('shows marks, and names the sheets that are not visible yet', async () => {
    const detail = buildCandidateDetail({ interviews: [buildInterviewView({ sheets: [hidden] })] });
    const { container } = renderPage(<CandidateInterviews candidate={buildInterviewee()} detail={detail} />);
    const section = within(await screen.findByRole('group', { name: '陳主管 的評分表' }));
    expect(section.getByText('送出自己的評分後可見')).toBeVisible();
    expect(screen.getByText('2026/12/01（二） 上午 09:00 ～ 上午 10:00')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('plans an interview for the open candidate', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return buildInterview();
      }),
    );
    const { user, container } = renderPage(
      <CommandToolbar
        kind={candidates}
        item={buildInterviewee()}
        commands={interviewCommands}
        onOpen={ignore}
        onDeleted={ignore}
      />,
      { permissions: EDITOR },
    );
    await chooseCommand(user, container, '安排面試');
    const dialog = within(await screen.findByRole('dialog', { name: '安排面試：C000012 林應徵' }));
    expect(dialog.getByRole('combobox', { name: /^應徵者/ })).toHaveValue('C000012 林應徵');
    await user.type(dialog.getByRole('textbox', { name: /^日期/ }), '2026/12/01');
    await user.type(dialog.getByRole('textbox', { name: /^開始/ }), '900');
    await user.type(dialog.getByRole('textbox', { name: /^結束/ }), '1000');
    await user.type(dialog.getByRole('textbox', { name: /^地點/ }), '視訊');
    await user.click(dialog.getByRole('combobox', { name: /^面試官/ }));
    await user.click(await screen.findByRole('option', { name: /E00002 陳主管/ }));
    await user.click(dialog.getByRole('button', { name: '安排面試' }));
    expect(await screen.findByText('安排面試成功')).toBeVisible();
    expect(bodies).toMatchObject([{ candidate: buildInterviewee().id, place: '視訊' }]);
  });
});

describe('the interviews of the caller', () => {
  it('lists the next interview first and opens no score sheet before it starts', async () => {
    const later = buildOwnInterview({ on: addDays(today(), 3) });
    const sooner = buildOwnInterview({
      id: '00000000-0000-4000-8000-000000970002',
      on: addDays(today(), 1),
      candidate: { ...later.candidate, nameZh: '張先生' },
    });
    server.use(mockEndpoint(interviewSheetEndpoints.mine, { items: [later, sooner] }));
    const { container } = renderPage(<MyInterviewsPage />);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('張先生'),
      expect.stringContaining('林應徵'),
    ]);
    expect(screen.getAllByText('面試開始後可填寫評分表。')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^下載 .* 的 / })).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('submits the score sheet once, and then shows the sheets of the others', async () => {
    const interview = buildOwnInterview({ on: addDays(today(), -1) });
    const bodies: unknown[] = [];
    const done = buildOwnInterview({
      on: interview.on,
      sheets: [{ ...submitted, interviewer: interview.sheets[0]!.interviewer, isOwn: true }, submitted],
    });
    server.use(
      mockEndpoint(interviewSheetEndpoints.mine, () => ({ items: [bodies.length === 0 ? interview : done] })),
      mockEndpoint(interviewSheetEndpoints.submit, ({ body }) => {
        bodies.push(body);
        return done;
      }),
    );
    const { user } = renderPage(<MyInterviewsPage />);
    await user.click(await screen.findByRole('button', { name: '填寫評分表：林應徵' }));
    const dialog = within(await screen.findByRole('dialog', { name: '評分表：林應徵' }));
    await user.click(dialog.getByRole('button', { name: '送出' }));
    expect(await dialog.findAllByText('請評 1 到 5 分')).toHaveLength(4);
    expect(dialog.getByText('請選擇建議')).toBeVisible();
    for (const [name, mark] of [
      ['專業能力', '5'],
      ['溝通表達', '4'],
      ['工作動機', '4'],
      ['團隊適配', '4'],
    ] as const) {
      const group = within(dialog.getByRole('radiogroup', { name: new RegExp(name) }));
      await user.click(group.getByRole('radio', { name: mark }));
    }
    await user.click(dialog.getByRole('radio', { name: '建議錄取' }));
    await user.type(dialog.getByRole('textbox', { name: '評語' }), '表達清楚');
    await user.click(dialog.getByRole('button', { name: '送出' }));
    expect(await screen.findByText('送出評分表成功')).toBeVisible();
    expect(bodies).toEqual([{ marks, advice: 'hire', comment: '表達清楚', version: 2 }]);
    expect(await screen.findByRole('group', { name: '陳主管 的評分表' })).toHaveTextContent('4.3 分');
    expect(screen.queryByRole('button', { name: /填寫/ })).toBeNull();
  });
});
