import type { CalendarDate } from '@hr/domain/dates';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { LayoffNotice } from './layoff-notice.tsx';

interface NoticeValues {
  readonly lastWorkingOn: CalendarDate | null;
  readonly reportedOn: CalendarDate | null;
}

const alertTexts = (values: NoticeValues): string[] => {
  renderPage(<LayoffNotice {...values} />);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
};

it.each<NoticeValues & { why: string; alerts: string[] }>([
  { why: 'nothing without a last day', lastWorkingOn: null, reportedOn: null, alerts: [] },
  {
    why: 'by when the authorities are alertTexts, while they are not',
    lastWorkingOn: '2026-12-31',
    reportedOn: null,
    alerts: ['尚未通報資遣：須於 2026/12/21 前通報主管機關及公立就業服務機構（就業服務法第 33 條）。'],
  },
  { why: 'nothing once they were in time', lastWorkingOn: '2026-12-31', reportedOn: '2026-12-21', alerts: [] },
  {
    why: 'that they were too late',
    lastWorkingOn: '2026-12-31',
    reportedOn: '2026-12-22',
    alerts: ['資遣通報晚於期限 2026/12/21（就業服務法第 33 條）。'],
  },
])('shows $why', ({ alerts, lastWorkingOn, reportedOn }) => {
  expect(alertTexts({ lastWorkingOn, reportedOn })).toEqual(alerts);
});
