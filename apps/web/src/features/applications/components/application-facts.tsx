import type { ApplicationDetail } from '@hr/contracts/applications';
import { daysAndHours } from '@hr/domain/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave-types';
import { formatDate, formatDateWithWeekday, formatHours, formatInstant } from '@hr/domain/time';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { SignOffChain } from './sign-off-chain.tsx';

const ABSENT = '—';

interface FactsProps {
  readonly application: ApplicationDetail;
}

const variantOf = ({ payload }: ApplicationDetail): string =>
  leaveTypeOn(payload.leaveType, payload.startOn)?.variants.find(({ code }) => code === payload.variant)?.name ??
  ABSENT;

const factsOf = (application: ApplicationDetail): readonly (readonly [string, string])[] => {
  const { employee, departmentName, agent, payload, minutes, days, submittedAt, decidedAt } = application;
  return [
    ['申請人', `${employee.employeeNo} ${employee.nameZh}`],
    ['部門', departmentName ?? ABSENT],
    ['時數', daysAndHours(minutes)],
    ['事由', variantOf(application)],
    ['事實發生日', payload.eventOn === null ? ABSENT : formatDate(payload.eventOn)],
    ['請假原因', payload.reason ?? ABSENT],
    ['證明文件', payload.hasProof ? '申請人聲明已繳交' : ABSENT],
    ['代理人', agent === null ? ABSENT : `${agent.employeeNo} ${agent.nameZh}`],
    ['申請時間', formatInstant(new Date(submittedAt))],
    ['完成時間', decidedAt === null ? ABSENT : formatInstant(new Date(decidedAt))],
    [
      '每日時數',
      days.map(({ on, minutes: cost }) => `${formatDateWithWeekday(on)} ${formatHours(cost)} 小時`).join('、'),
    ],
  ];
};

/** What is asked for, who signs it, and what was done about it. */
export const ApplicationFacts = ({ application }: FactsProps) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{application.summary}</Typography>
    <FactList facts={factsOf(application)} />
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      簽核流程
    </Typography>
    <SignOffChain steps={application.steps} step={application.state === 'pending' ? application.step : null} />
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      簽核歷程
    </Typography>
    <ApplicationHistory actions={application.actions} />
  </>
);
