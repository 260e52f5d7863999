import { applicationKindNames } from '@hr/contracts/signing/applications';
import {
  type AttendanceDetail,
  attendanceEndpoints as endpoints,
  confirmationReasonNames,
  dayKindNames,
  dayMinuteText,
  type PunchItem,
} from '@hr/contracts/time/attendance';
import { type CalendarDate, formatDateWithWeekday, formatHours, formatInstant } from '@hr/domain/dates';
import { overtimeTierNames } from '@hr/domain/time/attendance';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { CancelApplicationDialog } from '#features/signing/applications/index.ts';
import { useCan } from '#session/session.ts';
import { AdjustDayDialog, AdjustmentList } from '../../attendance-adjustments/index.ts';
import { isAnomalous, markOf, statusText } from '../attendance-marks.ts';
import { AddPunchDialog, ConfirmDayDialog, VoidPunchDialog } from './day-dialogs.tsx';
import { PunchLines } from './punch-lines.tsx';

const hours = (minutes: number): string => (minutes === 0 ? '—' : `${formatHours(minutes)} 小時`);

const minutesText = (minutes: number): string => (minutes === 0 ? '—' : `${minutes} 分`);

const shiftHours = ({ startMinute, endMinute }: AttendanceDetail): string =>
  startMinute === null || endMinute === null ? '—' : `${dayMinuteText(startMinute)} ～ ${dayMinuteText(endMinute)}`;

const tierFacts = ({ dayKind, tiers }: AttendanceDetail): (readonly [string, string])[] =>
  overtimeTierNames[dayKind].map((name, index) => [name, hours(tiers[index] ?? 0)]);

const factsOf = (day: AttendanceDetail): readonly (readonly [string, string])[] => [
  ['日別', dayKindNames[day.dayKind]],
  ['班別', day.shiftCode ?? '辦公時間'],
  ['應上／應下', shiftHours(day)],
  ['應出勤', hours(day.expectedMinutes)],
  ['工時', hours(day.workedMinutes)],
  ['遲到', minutesText(day.lateMinutes)],
  ['早退', minutesText(day.earlyMinutes)],
  ['曠職', hours(day.absentMinutes)],
  ['請假', day.leaveNames === null ? hours(day.leaveMinutes) : `${day.leaveNames} ${hours(day.leaveMinutes)}`],
  ['出差或公出', hours(day.dutyMinutes)],
  ['核准加班', hours(day.approvedOvertimeMinutes)],
  ['計入加班', hours(day.overtimeMinutes)],
  ...tierFacts(day),
  ['未申請加班', minutesText(day.unapprovedMinutes)],
];

const Section = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <Box component="section" sx={{ mb: 2.5 }}>
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Confirmation = ({ confirmation }: { readonly confirmation: NonNullable<AttendanceDetail['confirmation']> }) => (
  <Section title="確認紀錄">
    <Typography variant="body2">
      {[
        confirmationReasonNames[confirmation.reason],
        ...(confirmation.note ? [confirmation.note] : []),
        ...(confirmation.isOvertimeConfirmed ? ['加班依核准時數計入'] : []),
      ].join('，')}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {`${confirmation.confirmedBy} ${formatInstant(new Date(confirmation.confirmedAt))}`}
    </Typography>
  </Section>
);

const kindName = (kind: string): string =>
  kind in applicationKindNames ? applicationKindNames[kind as keyof typeof applicationKindNames] : '申請';

/** Approved applications of the day. HR cancels leave of an open day (標記取消). */
const Applications = ({ applications, isClosed }: Pick<AttendanceDetail, 'applications' | 'isClosed'>) => {
  const canOpen = useCan('employee_application_record:view');
  const canCancel = useCan('employee_application_record:edit') && !isClosed;
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const close = (): void => setCancelledId(null);
  return (
    <>
      {applications.length === 0 ? null : (
        <Section title="已核准的申請">
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {applications.map(({ id, number, kind }) => (
              <li key={id}>
                {canOpen ? (
                  <Link component={RouterLink} to={`/dashboard/employee_application_record?record=${id}`}>
                    {`${kindName(kind)} ${number}`}
                  </Link>
                ) : (
                  `${kindName(kind)} ${number}`
                )}
                {kind === 'leave' && canCancel ? (
                  <Button
                    size="small"
                    color="error"
                    aria-label={`標記取消 ${number}`}
                    sx={{ ml: 1 }}
                    onClick={() => setCancelledId(id)}
                  >
                    標記取消
                  </Button>
                ) : null}
              </li>
            ))}
          </Box>
        </Section>
      )}
      {cancelledId === null ? null : (
        <CancelApplicationDialog id={cancelledId} onClose={close} onDeleted={close} onOpen={() => undefined} />
      )}
    </>
  );
};

type Step = 'punch' | 'confirm' | 'adjust' | PunchItem;

interface DayDialogProps {
  readonly day: AttendanceDetail;
  readonly step: Step;
  readonly onClose: () => void;
}

const DayDialog = ({ day, step, onClose }: DayDialogProps) => {
  if (step === 'confirm') {
    return <ConfirmDayDialog day={day} onClose={onClose} />;
  }
  if (step === 'adjust') {
    return <AdjustDayDialog day={day} onClose={onClose} />;
  }
  return step === 'punch' ? (
    <AddPunchDialog day={day} onClose={onClose} />
  ) : (
    <VoidPunchDialog punch={step} onClose={onClose} />
  );
};

interface DayDetailProps {
  readonly day: AttendanceDetail;
  /** Undefined if the caller may not change the day. */
  readonly onStep: ((step: Step) => void) | undefined;
  /** Undefined if the day is open, or the caller may not correct it. */
  readonly onAdjust: (() => void) | undefined;
}

const DayToolbar = ({ day, onStep, onAdjust }: DayDetailProps) => (
  <>
    {onStep ? (
      <Box role="toolbar" aria-label="操作" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="outlined" size="small" onClick={() => onStep('punch')}>
          補登打卡
        </Button>
        {isAnomalous(day) || day.approvedOvertimeMinutes > 0 || day.confirmation ? (
          <Button variant="outlined" size="small" onClick={() => onStep('confirm')}>
            確認異常
          </Button>
        ) : null}
      </Box>
    ) : null}
    {onAdjust ? (
      <Button variant="outlined" size="small" sx={{ mb: 2 }} onClick={onAdjust}>
        登錄結算後調整
      </Button>
    ) : null}
  </>
);

const DayDetail = ({ day, onStep, onAdjust }: DayDetailProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <StatusChip kind={markOf(day).kind} label={statusText(day)} />
      {day.isConfirmed ? <StatusChip kind="neutral" label="已確認" /> : null}
      {day.isClosed ? <StatusChip kind="neutral" label="已結算" /> : null}
    </Box>
    <DayToolbar day={day} onStep={onStep} onAdjust={onAdjust} />
    <Section title="說明">
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {day.reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Section>
    <Section title="打卡紀錄">
      {day.punches.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          無打卡紀錄
        </Typography>
      ) : (
        <PunchLines label="打卡紀錄" punches={day.punches} on={day.on} onVoid={onStep} />
      )}
    </Section>
    <Applications {...day} />
    {day.isClosed ? (
      <Section title="結算後調整">
        <AdjustmentList query={{ employeeId: day.employee.id, on: day.on }} emptyText="沒有結算後調整。" />
      </Section>
    ) : null}
    {day.confirmation ? <Confirmation confirmation={day.confirmation} /> : null}
    <Section title="統計">
      <FactList facts={factsOf(day)} />
    </Section>
  </>
);

interface DayPanelProps {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly onClose: () => void;
}

/** 說明: everything that led to the result of a day. */
export const DayPanel = ({ employeeId, on, onClose }: DayPanelProps) => {
  const query = useQuery(endpointQuery(endpoints.get, { params: { employeeId, on } }));
  const canEdit = useCan('attendance_overview:edit');
  const [step, setStep] = useState<Step | null>(null);
  const day = query.data;
  return (
    <SidePanel
      title={`${day ? `${day.employee.employeeNo} ${day.employee.nameZh} ` : ''}${formatDateWithWeekday(on)}`}
      onClose={onClose}
    >
      <QueryView query={query}>
        {(shown) => (
          <DayDetail
            day={shown}
            onStep={canEdit && !shown.isClosed ? setStep : undefined}
            onAdjust={canEdit && shown.isClosed ? () => setStep('adjust') : undefined}
          />
        )}
      </QueryView>
      {day && step !== null ? <DayDialog day={day} step={step} onClose={() => setStep(null)} /> : null}
    </SidePanel>
  );
};
