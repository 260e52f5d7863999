import { candidateDetailEndpoints, candidateEndpoints, candidates } from '@hr/contracts/candidates/candidates';
import { buildCandidateDetail, buildInterviewee } from '@hr/contracts/candidates/candidates/candidate.factory.ts';
import { jobOfferEndpoints as endpoints } from '@hr/contracts/candidates/offers';
import { buildJobOffer } from '@hr/contracts/candidates/offers/offer.factory.ts';
import { jobOpeningEndpoints } from '@hr/contracts/candidates/openings';
import { buildJobOpening } from '@hr/contracts/candidates/openings/opening.factory.ts';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { buildEmployee, employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { draftKey } from '#stores/stored-draft.ts';
import {
  axeViolations,
  buildUser,
  chooseCommand,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { CandidateOffers, offerCommands } from '../index.ts';

const EDITOR = ['applicant_data_repository:view', 'applicant_data_repository:edit', 'employee_data:edit'] as const;

const ignore = (): void => undefined;

const openCommands = (candidate = buildInterviewee()) =>
  renderPage(
    <CommandToolbar kind={candidates} item={candidate} commands={offerCommands} onOpen={ignore} onDeleted={ignore} />,
    { permissions: EDITOR },
  );

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    mockEndpoint(candidateEndpoints.get, buildInterviewee({ stage: 'accepted', version: 9 })),
    mockEndpoint(jobOpeningEndpoints.list, { items: [buildJobOpening()], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(jobOpeningEndpoints.get, buildJobOpening()),
    mockEndpoint(endpoints.grades, { items: [{ scale: '研究助理', grade: '學士 2 級', amount: 39_390 }] }),
  );
});

describe('the offers of a candidate', () => {
  it('hides the pay from a viewer without access, and declines with a reason', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.decline, ({ body }) => {
        bodies.push(body);
        return buildJobOffer({ state: 'declined' });
      }),
    );
    const detail = buildCandidateDetail({ offers: [buildJobOffer({ pay: null })] });
    const { user, container } = renderPage(<CandidateOffers candidate={buildInterviewee()} detail={detail} />, {
      permissions: EDITOR,
    });
    const offer = within(await screen.findByRole('region', { name: '錄取 研究助理' }));
    expect(offer.getByText('待回覆')).toBeVisible();
    expect(offer.getByText('—')).toBeVisible();
    expect(offer.getByRole('button', { name: '下載 研究助理 的錄取通知書' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(offer.getByRole('button', { name: '婉拒錄取' }));
    const dialog = within(await screen.findByRole('dialog', { name: '婉拒錄取：林應徵' }));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '另有他就');
    await user.click(dialog.getByRole('button', { name: '婉拒錄取' }));
    expect(await screen.findByText('婉拒錄取成功')).toBeVisible();
    expect(bodies).toEqual([{ reason: '另有他就', version: 4 }]);
  });

  it.each([
    ['expired', '已逾期'],
    ['accepted', '已接受'],
  ] as const)('an offer that is %s can be declined or withdrawn, but not accepted', async (state, label) => {
    const detail = buildCandidateDetail({ offers: [buildJobOffer({ state })] });
    renderPage(<CandidateOffers candidate={buildInterviewee()} detail={detail} />, { permissions: EDITOR });
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByRole('button', { name: '婉拒錄取' })).toBeVisible();
    expect(screen.getByRole('button', { name: '撤回錄取' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '接受錄取' })).toBeNull();
  });

  it.each(['declined', 'withdrawn', 'accepted'] as const)(
    'offers no answer for an offer that is %s after the candidate was hired',
    async (state) => {
      const detail = buildCandidateDetail({
        offers: [buildJobOffer({ state })],
        employee: { id: employeeOf().id, employeeNo: 'E00301', nameZh: '林應徵' },
      });
      renderPage(<CandidateOffers candidate={buildInterviewee({ stage: 'hired' })} detail={detail} />, {
        permissions: EDITOR,
      });
      expect(await screen.findByRole('button', { name: '下載 研究助理 的錄取通知書' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /接受錄取|婉拒錄取|撤回錄取/ })).toBeNull();
    },
  );
});

describe('making an offer and hiring', () => {
  it('makes an offer with the amount of a grade', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return buildJobOffer();
      }),
    );
    const { user, container } = openCommands();
    await chooseCommand(user, container, '發出錄取');
    const dialog = within(await screen.findByRole('dialog', { name: '發出錄取：C000012 林應徵' }));
    await user.click(dialog.getByRole('combobox', { name: /^薪級/ }));
    await user.click(await screen.findByRole('option', { name: /學士 2 級/ }));
    const pay = dialog.getByRole('textbox', { name: /月薪/ });
    expect(pay).toHaveValue('39,390');
    await user.clear(pay);
    await user.type(pay, '90000');
    expect(await dialog.findByText(/不在職缺的薪資範圍/)).toBeVisible();
    await user.clear(pay);
    await user.type(pay, '39390');
    expect(dialog.queryByText(/不在職缺的薪資範圍/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /到職日/ }), '2027/01/04');
    expect(dialog.getByRole('switch', { name: /以郵件寄送錄取通知/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: '發出錄取' }));
    expect(await screen.findByText('發出錄取成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        openingId: buildJobOpening().id,
        pay: 39_390,
        payGrade: '研究助理 學士 2 級',
        startOn: '2027-01-04',
        isMailed: true,
        version: 3,
      },
    ]);
  });
});

describe('hiring a candidate', () => {
  const candidate = buildInterviewee({ stage: 'accepted' });

  beforeEach(() => {
    const offers = [buildJobOffer({ state: 'accepted' })];
    server.use(
      mockEndpoint(candidateDetailEndpoints.get, buildCandidateDetail({ offers })),
      mockEndpoint(employeeEndpoints.nextNumber, { employeeNo: 'E00301' }),
      mockEndpoint(employeeEndpoints.duplicates, { identity: null, namesakes: [] }),
      mockEndpoint(listEmployeeOptions, { items: [] }),
      mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-22', items: [] }),
      ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
        mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
        mockProblem(get, 'NotFound'),
      ]),
    );
  });

  const openWizard = async () => {
    const { user, container } = openCommands(candidate);
    await chooseCommand(user, container, '轉為員工');
    return { user, wizard: within(await screen.findByRole('dialog', { name: '轉為員工：林應徵' })) };
  };

  it('fills in the wizard from the application and the accepted offer', async () => {
    const { user, wizard } = await openWizard();
    expect(await wizard.findByRole('textbox', { name: /^姓名/ })).toHaveValue('林應徵');
    await user.click(wizard.getByRole('tab', { name: '任職資料' }));
    expect(await wizard.findByRole('textbox', { name: /到職日/ })).toHaveValue('2026/12/15');
    expect(wizard.getByRole('combobox', { name: /招募來源/ })).toHaveTextContent('人力銀行');
    await user.click(wizard.getByRole('tab', { name: '聯絡' }));
    expect(await wizard.findByRole('textbox', { name: /^手機/ })).toHaveValue('0912345678');
    expect(wizard.getByRole('textbox', { name: /個人 Email/ })).toHaveValue('lin@example.com');
  });

  it('sends the employee with the version of the candidate, and the latest one after a conflict', async () => {
    const { department, jobTitle, employmentType } = buildJobOpening();
    const draft = {
      ...buildEmployee({ employeeNo: 'E90001', nameZh: '林應徵' }),
      identityNumber: undefined,
      hiredOn: '2026-12-15',
      seniorityOn: null,
      leaveSeniorityOn: null,
      probationEndsOn: null,
      departmentId: department.id,
      jobTitleId: jobTitle?.id,
      employmentTypeId: employmentType?.id,
      jobGrade: null,
      supervisorId: null,
      workPlace: '總部',
    };
    sessionStorage.setItem(draftKey(buildUser().username, `candidate-${candidate.id}`), JSON.stringify(draft));
    server.use(mockProblem(candidateDetailEndpoints.hire, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user, wizard } = await openWizard();
    await user.type(await wizard.findByRole('textbox', { name: /身分證字號/ }), 'A123456789');
    await user.click(wizard.getByRole('button', { name: '完成' }));
    expect(await wizard.findByText('此筆資料已被 李小華 更新')).toBeVisible();

    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(candidateDetailEndpoints.hire, ({ body }) => {
        bodies.push(body);
        return employeeOf();
      }),
    );
    await user.click(wizard.getByRole('button', { name: '完成' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([
        { version: 9, employee: { employeeNo: 'E90001', departmentId: department.id, hiredOn: '2026-12-15' } },
      ]),
    );
    expect(await screen.findByText('新增員工成功')).toBeVisible();
  });
});
