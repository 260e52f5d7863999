import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { DepartmentFilter } from '#records/department-filter.tsx';
import { useCan } from '#session/session.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { ScheduleEditor } from '../components/schedule-editor.tsx';
import { monthAfter } from '../schedule-draft.ts';

const searchSchema = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  departmentId: z.uuid().optional(),
  page: z.coerce.number().int().default(1),
});

/** Employees whose days the grid shows at once. */
const MOST_PEOPLE = 80;

const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** 排班管理: who works when in a month. */
export const SchedulePage = () => {
  const current = useToday().slice(0, 7);
  const { query, change } = useSearchState(searchSchema);
  const { month = current, departmentId } = query;
  const canFilter = useCan('department_set_up:view');
  const loaded = useQuery({
    ...endpointQuery(endpoints.month, { query: { month, departmentId } }),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: string) => (): void => change({ month: next === current ? undefined : next });
  return (
    <Page title="排班管理" count={loaded.data?.people.length}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <PeriodStepper
          text={monthText(month)}
          before={{ label: '上一月', onStep: goTo(monthAfter(month, -1)) }}
          after={{ label: '下一月', onStep: goTo(monthAfter(month, 1)) }}
          now={{ label: '本月', onStep: month === current ? undefined : goTo(current) }}
        />
        {canFilter ? <DepartmentFilter value={departmentId} onChange={(id) => change({ departmentId: id })} /> : null}
      </Box>
      <QueryView query={loaded}>
        {(schedule) => {
          if (schedule.people.length === 0) {
            return <Typography>此月份沒有可排班的員工。</Typography>;
          }
          return schedule.people.length > MOST_PEOPLE ? (
            <Typography>{`共 ${schedule.people.length} 位員工，請選擇部門後排班。`}</Typography>
          ) : (
            <ScheduleEditor
              key={`${schedule.month} ${departmentId ?? ''}`}
              schedule={schedule}
              departmentId={departmentId}
            />
          );
        }}
      </QueryView>
    </Page>
  );
};
