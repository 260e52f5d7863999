import { departments } from '@hr/contracts/organisation/departments';
import { buildDepartment } from '@hr/contracts/organisation/departments/department.factory.ts';
import { type Project, projects } from '@hr/contracts/organisation/projects';
import { buildProject } from '@hr/contracts/organisation/projects/project.factory.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import type { CommandDialogProps } from './commands.tsx';
import { tableColumns } from './record-columns.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordPanel } from './record-panel.tsx';
import { useRecordList } from './use-record-list.ts';

it('is required around the panel of a record with a timeline, so that the screen shows the as-of day', () => {
  const list = { kind: departments, openId: 'any', open: () => undefined, list: {} } as never;
  const panel = (
    <RecordPanel list={list} commands={[]}>
      {() => null}
    </RecordPanel>
  );
  expect(() => renderToString(panel)).toThrow('shows no as-of day');
});

const departmentColumns = tableColumns(departments);
const projectColumns = tableColumns(projects);

const Departments = () => (
  <RecordPage title="部門" list={useRecordList(departments, { columns: departmentColumns })} actions={null}>
    清單
  </RecordPage>
);

const Projects = () => (
  <RecordPage title="計畫" list={useRecordList(projects, { columns: projectColumns })} actions={null}>
    清單
  </RecordPage>
);

it('shows the as-of day of records with a timeline', async () => {
  server.use(mockEndpoint(departments.endpoints.list, { items: [buildDepartment()], total: 1, page: 1, pageSize: 50 }));
  renderPage(<Departments />, { route: '/?asOf=2020-01-01' });
  expect(await screen.findByText('資料基準日 2020/01/01（三）')).toBeVisible();
});

it('shows no as-of day for records without a timeline', async () => {
  server.use(mockEndpoint(projects.endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));
  renderPage(<Projects />, { route: '/?asOf=2020-01-01' });
  expect(await screen.findByText('共 0 筆')).toBeVisible();
  expect(screen.queryByText(/資料基準日/)).not.toBeInTheDocument();
});

it('keeps the form of the next record open when the form of the previous record is saved late', async () => {
  const [first, second] = [buildProject(), buildProject()];
  const closing = new Map<string, () => void>();
  const Form = ({ item, onClose }: CommandDialogProps<Project>) => {
    closing.set(item.id, onClose);
    return <p>{`編輯中：${item.code}`}</p>;
  };
  const edit = { label: '編輯', isInPlace: true, isForReaders: true, Dialog: Form };
  const Panel = () => {
    const [openId, setOpenId] = useState(first.id);
    const list = { kind: projects, openId, open: () => undefined, closeIfOpen: () => undefined, list: {} } as never;
    return (
      <>
        <button type="button" onClick={() => setOpenId(second.id)}>
          另一筆
        </button>
        <RecordPanel list={list} commands={[edit as never]}>
          {() => null}
        </RecordPanel>
      </>
    );
  };
  server.use(
    mockEndpoint(
      projects.endpoints.get,
      ({ params }) => [first, second].find(({ id }) => id === params['id']) as never,
    ),
  );
  const { user } = renderPage(<Panel />);
  await user.click(await screen.findByRole('button', { name: '編輯' }));
  await user.click(screen.getByText('另一筆'));
  await user.click(await screen.findByRole('button', { name: '編輯' }));
  expect(screen.getByText(`編輯中：${second.code}`)).toBeVisible();

  act(() => closing.get(first.id)?.());
  expect(screen.getByText(`編輯中：${second.code}`)).toBeVisible();
  act(() => closing.get(second.id)?.());
  expect(screen.queryByText(/^編輯中/)).not.toBeInTheDocument();
});
