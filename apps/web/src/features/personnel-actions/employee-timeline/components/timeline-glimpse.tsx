import {
  type EmployeeEvent,
  employeeTimelineEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/employee-timeline';
import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useAsOf } from '#components/as-of-band.tsx';
import { useToday } from '#format/use-today.ts';
import { TimelineNode } from './timeline-node.tsx';

/** Next and latest event of a list in descending order. */
const nearest = (events: readonly EmployeeEvent[], day: CalendarDate): EmployeeEvent[] =>
  [events.findLast(({ on }) => on > day), events.find(({ on }) => on <= day)].filter((event) => event !== undefined);

interface TimelineGlimpseProps {
  readonly employeeId: string;
  readonly to: string;
}

/** Next and latest event on the day of the page, with a link to all events. */
export const TimelineGlimpse = ({ employeeId, to }: TimelineGlimpseProps) => {
  const now = useToday();
  const { day = now } = useAsOf() ?? {};
  const { data } = useQuery(endpointQuery(endpoints.list, { params: { id: employeeId }, query: {} }));
  if (!data || data.items.length === 0) {
    return null;
  }
  return (
    <Box component="section" aria-label="最近歷程" sx={{ my: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        最近歷程
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 0 }}>
        {nearest(data.items, day).map((event) => (
          <TimelineNode key={event.id} event={event} day={day} />
        ))}
      </Box>
      <MuiLink component={Link} to={to}>
        {`全部歷程（${data.items.length} 筆）`}
      </MuiLink>
    </Box>
  );
};
