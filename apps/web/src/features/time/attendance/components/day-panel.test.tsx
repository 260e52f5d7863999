import { employeeApplicationEndpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildEmployeeApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { type AttendanceDetail, attendanceEndpoints as endpoints } from '@hr/contracts/time/attendance';
import { buildAttendanceDetail } from '@hr/contracts/time/attendance/attendance.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { DayPanel } from './day-panel.tsx';

const EDITOR: readonly Permission[] = ['attendance_overview:view', 'attendance_overview:edit'];
const CANCELLER: readonly Permission[] = ['attendance_overview:view', 'employee_application_record:edit'];

const openPanel = async (detail: Partial<AttendanceDetail>, permissions: readonly Permission[]) => {
  const day = buildAttendanceDetail(detail);
  server.use(mockEndpoint(endpoints.get, day));
  const page = renderPage(<DayPanel employeeId={day.employee.id} on={day.on} onClose={() => undefined} />, {
    permissions,
  });
  return { ...page, panel: await screen.findByRole('dialog', { name: 'E00001 王小明 2026/11/03（二）' }) };
};

it('cancels a leave of the day with a reason and reloads the day', async () => {
  const bodies: unknown[] = [];
  const leave = buildApplication({ state: 'approved' });
  const application = buildEmployeeApplication(leave);
  const { id, number, version } = application;
  server.use(
    mockEndpoint(employeeApplicationEndpoints.get, application),
    mockEndpoint(employeeApplicationEndpoints.detail, leave),
    mockEndpoint(employeeApplicationEndpoints.cancel, ({ body }) => {
      bodies.push(body);
      server.use(mockEndpoint(endpoints.get, buildAttendanceDetail({ status: 'absent' })));
      return { ...application, state: 'cancelled' as const };
    }),
  );
  const { user, panel } = await openPanel(
    { status: 'on_leave', applications: [{ id, number, kind: 'leave' }] },
    CANCELLER,
  );
  await user.click(within(panel).getByRole('button', { name: `標記取消 ${number}` }));
  const form = await screen.findByRole('dialog', { name: /^標記取消/ });
  await user.type(within(form).getByRole('textbox', { name: /^取消原因/ }), '改日請假');
  await user.click(within(form).getByRole('button', { name: '標記取消' }));
  expect(await screen.findByText('標記取消成功')).toBeVisible();
  expect(bodies).toEqual([{ reason: '改日請假', dates: null, isEmployeeNotified: true, version }]);
  expect(await within(panel).findByText('曠職', { selector: '.MuiChip-label' })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: `標記取消 ${number}` })).not.toBeInTheDocument();
});

it.each([
  { why: 'without the right', permissions: EDITOR, detail: {}, kind: 'leave' },
  { why: 'of a closed day', permissions: CANCELLER, detail: { isClosed: true }, kind: 'leave' },
  { why: 'for overtime', permissions: CANCELLER, detail: {}, kind: 'overtime' },
])('offers no cancellation $why', async ({ permissions, detail, kind }) => {
  const { id, number } = buildApplication();
  const { panel } = await openPanel({ ...detail, applications: [{ id, number, kind }] }, permissions);
  expect(within(panel).queryByRole('button', { name: /標記取消/ })).not.toBeInTheDocument();
});
