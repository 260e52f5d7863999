import {
  type Candidate,
  candidateDetailEndpoints as detailEndpoints,
  candidateEndpoints as endpoints,
} from '@hr/contracts/candidates/candidates';
import {
  buildBoardCard,
  buildCandidate,
  buildCandidateDetail,
} from '@hr/contracts/candidates/candidates/candidate.factory.ts';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { candidateStages } from '@hr/domain/candidates/candidates';
import type { Permission } from '@hr/domain/access/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { CandidatePage } from './candidate-page.tsx';

const EDITOR: readonly Permission[] = [
  'applicant_data_repository:view',
  'applicant_data_repository:edit',
  'applicant_data_repository:export',
];

const mei = buildCandidate();

const bodies: unknown[] = [];

const serve = (candidates: readonly Candidate[] = [mei]) => {
  let current = [...candidates];
  server.use(
    mockEndpoint(endpoints.list, () => ({ items: current, total: current.length, page: 1, pageSize: 50 })),
    mockEndpoint(endpoints.get, ({ params }) => current.find(({ id }) => id === params['id']) ?? mei),
    mockEndpoint(detailEndpoints.get, buildCandidateDetail()),
    mockEndpoint(detailEndpoints.tags, { items: [{ tag: 'R 語言', count: 3 }] }),
    mockEndpoint(detailEndpoints.board, () => ({
      columns: candidateStages.map((stage) => {
        const items = current.filter((candidate) => candidate.stage === stage).map(buildBoardCard);
        return { stage, total: items.length, items };
      }),
    })),
    mockEndpoint(endpoints.move, ({ params, body }) => {
      bodies.push(body);
      const { stage } = body as Pick<Candidate, 'stage'>;
      current = current.map((candidate) =>
        candidate.id === params['id'] ? { ...candidate, stage, version: candidate.version + 1 } : candidate,
      );
      return current.find(({ id }) => id === params['id']) ?? mei;
    }),
  );
};

beforeEach(() => {
  bodies.length = 0;
  server.use(mockEndpoint(listSavedFilters, { items: [] }));
});

const open = (route: string, permissions = EDITOR) => renderPage(<CandidatePage />, { permissions, route });

const column = (name: RegExp) => screen.findByRole('region', { name });

const drag = (name: string, target: HTMLElement) => {
  const card = screen.getByRole('button', { name: `拖曳 ${name}` }).closest('li') as HTMLElement;
  fireEvent.dragStart(card, { dataTransfer: {} });
  fireEvent.dragOver(target, { dataTransfer: {} });
  fireEvent.drop(target, { dataTransfer: {} });
};

describe('the board of candidates', () => {
  it('moves a card by mouse, and refuses a stage that only a command reaches', async () => {
    serve();
    const { container } = open('/?view=board');
    await within(await column(/^投遞（1）/)).findByText('林小美');
    expect(await axeViolations(container)).toEqual([]);

    drag('林小美', await column(/^發出錄取/));
    expect(await screen.findByText('無法由「投遞」移至「發出錄取」，請開啟應徵者，使用「發出錄取」')).toBeVisible();
    expect(bodies).toEqual([]);

    drag('林小美', await column(/^初步篩選/));
    expect(await within(await column(/^初步篩選（1）/)).findByText('林小美')).toBeVisible();
    await waitFor(() => expect(bodies).toEqual([{ stage: 'screening', reason: null, version: 1 }]));
  });

  it('moves a card by keyboard', async () => {
    serve();
    const { user } = open('/?view=board');
    (await screen.findByRole('button', { name: '拖曳 林小美' })).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight}');
    expect(await screen.findByText(/林小美 將移至「面試」/)).toBeInTheDocument();
    await user.keyboard(' ');
    await waitFor(() => expect(bodies).toEqual([{ stage: 'interview', reason: null, version: 1 }]));
    const handle = within(await column(/^面試（1）/)).getByRole('button', { name: '拖曳 林小美' });
    await waitFor(() => expect(handle).toHaveFocus());
  });

  it('asks for the reason of a rejection, which the menu starts', async () => {
    serve();
    const { user } = open('/?view=board');
    await user.click(await screen.findByRole('button', { name: '林小美 移到…' }));
    expect(screen.queryByRole('menuitem', { name: '移到 已報到' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: '移到 未錄取' }));
    const dialog = await screen.findByRole('dialog', { name: '將 林小美 移至「未錄取」' });
    await user.click(within(dialog).getByRole('button', { name: '移動' }));
    expect(await within(dialog).findByText('請輸入原因')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '經歷不符');
    await user.click(within(dialog).getByRole('button', { name: '移動' }));
    await waitFor(() => expect(bodies).toEqual([{ stage: 'rejected', reason: '經歷不符', version: 1 }]));
  });

  it('opens the panel of a card, and offers no moves without the edit permission', async () => {
    serve();
    const { user } = open('/?view=board', ['applicant_data_repository:view']);
    await user.click(await screen.findByRole('button', { name: /林小美/ }));
    const panel = await screen.findByRole('dialog', { name: /林小美/ });
    expect(await within(panel).findByRole('button', { name: /^下載 履歷\.pdf/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '林小美 移到…' })).toBeNull();
    expect(await commandNames(user, panel)).toEqual(['操作紀錄']);
  });
});

describe('the form of a new candidate', () => {
  it('names earlier applications and employments, and requires a résumé', async () => {
    serve();
    const requests: unknown[] = [];
    server.use(
      mockEndpoint(detailEndpoints.duplicates, ({ body }) => {
        requests.push(body);
        return {
          items: [
            {
              id: mei.id,
              kind: 'candidate' as const,
              number: 'C000012',
              nameZh: '王小明',
              on: '2025-03-12' as const,
              subject: '研究助理',
              stage: 'rejected' as const,
              leftOn: null,
              by: 'phone' as const,
            },
            {
              id: mei.id,
              kind: 'employee' as const,
              number: 'E00012',
              nameZh: '王小明',
              on: '2020-01-01' as const,
              subject: null,
              stage: null,
              leftOn: '2023-05-31' as const,
              by: 'name' as const,
            },
          ],
        };
      }),
    );
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: '新增應徵者' }));
    const dialog = await screen.findByRole('dialog', { name: '新增應徵者' });
    await user.type(within(dialog).getByRole('textbox', { name: /手機/ }), '0912345678');
    expect(await within(dialog).findByText(/此應徵者已存在（2025\/03\/12 應徵 研究助理）/)).toBeVisible();
    expect(
      within(dialog).getByText(/曾任職本機構：E00012 王小明（2020\/01\/01 到職，2023\/05\/31 離職）/),
    ).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '檢視 E00012 王小明' })).toHaveAttribute(
      'href',
      '/dashboard/employee_data/E00012',
    );
    expect(requests.at(-1)).toEqual({ nameZh: '', phone: '0912345678', email: '' });

    await user.click(within(dialog).getByRole('button', { name: '新增經歷' }));
    expect(within(dialog).getByRole('textbox', { name: /公司 1/ })).toBeVisible();
    await user.type(within(dialog).getByRole('combobox', { name: /標籤/ }), 'R');
    await user.click(await screen.findByRole('option', { name: 'R 語言' }));
    await user.type(within(dialog).getByRole('combobox', { name: /標籤/ }), '統計{Tab}');
    expect(within(dialog).getByRole('button', { name: 'R 語言' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '統計' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText('請選擇履歷檔')).toBeVisible();
  });
});

describe('the panel of a candidate', () => {
  it('shows the history and the duplicates, and adds and removes files', async () => {
    serve();
    const file = {
      id: '00000000-0000-4000-8000-000000980001',
      name: '作品集.pdf',
      mediaType: 'application/pdf',
      size: 2_048,
      kind: 'portfolio' as const,
    };
    let files: (typeof file)[] = [];
    server.use(
      mockEndpoint(detailEndpoints.get, () => buildCandidateDetail({ files })),
      mockEndpoint(detailEndpoints.addFile, () => {
        files = [file];
        return file;
      }),
      mockEndpoint(detailEndpoints.removeFile, () => {
        files = [];
        return undefined;
      }),
    );
    const { user, container } = open(`/?record=${mei.id}`);
    const panel = await screen.findByRole('dialog', { name: /林小美/ });
    expect(await within(panel).findByRole('table', { name: '歷程' })).toHaveTextContent('投遞');
    expect(within(panel).getAllByRole('heading', { name: '面試' })).toHaveLength(1);
    expect(within(panel).getAllByRole('heading', { name: '錄取通知' })).toHaveLength(1);
    await user.upload(within(panel).getByLabelText('選擇檔案：作品'), new File(['x'], '作品集.pdf'));
    await user.click(await within(panel).findByRole('button', { name: '刪除 作品集.pdf' }));
    const question = await screen.findByRole('alertdialog', { name: '確定刪除「作品集.pdf」嗎？' });
    await user.click(within(question).getByRole('button', { name: '刪除' }));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: /^下載 作品集\.pdf/ })).toBeNull());
    expect(await axeViolations(container)).toEqual([]);
  });

  it('erases the personal data after a warning', async () => {
    serve();
    const erased: unknown[] = [];
    server.use(
      mockEndpoint(detailEndpoints.erase, ({ body }) => {
        erased.push(body);
        return undefined;
      }),
    );
    const { user } = open(`/?record=${mei.id}`);
    await chooseCommand(user, await screen.findByRole('dialog', { name: /林小美/ }), '刪除個人資料');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('招募統計仍保留人數');
    await user.click(within(question).getByRole('button', { name: '刪除個人資料' }));
    expect(await screen.findByText('刪除個人資料成功')).toBeVisible();
    expect(erased).toEqual([{ version: 1 }]);
  });
});
