import {
  type EmployeeEvent,
  type EmployeeEventKind,
  employeeEventColumns,
  employeeEventNames,
  employeeTimelineEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/employee-timeline';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { TimelineNode } from './timeline-node.tsx';

const kinds = Object.keys(employeeEventNames) as EmployeeEventKind[];

const yearOf = ({ on }: EmployeeEvent): string => on.slice(0, 4);

export const EmployeeTimeline = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(endpointQuery(endpoints.list, { params: { id: employeeId }, query: {} }));
  return (
    <QueryView query={query}>
      {(data) => (
        <EventList
          events={data.items}
          renderActions={(shown) => (
            <ListExportButton
              endpoint={endpoints.export}
              params={{ id: employeeId }}
              query={shown.length === 0 ? {} : { kind: shown }}
              columns={Object.keys(employeeEventColumns)}
            />
          )}
        />
      )}
    </QueryView>
  );
};

interface EventListProps {
  readonly events: readonly EmployeeEvent[];
  readonly renderActions?: (shown: readonly EmployeeEventKind[]) => ReactNode;
}

export const EventList = ({ events: all, renderActions }: EventListProps) => {
  const [shown, setShown] = useState<readonly EmployeeEventKind[]>([]);
  const toggle = (kind: EmployeeEventKind): void =>
    setShown(shown.includes(kind) ? shown.filter((other) => other !== kind) : [...shown, kind]);
  const events = all.filter(({ kind }) => shown.length === 0 || shown.includes(kind));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box
          component="fieldset"
          aria-label="類別"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1, m: 0, p: 0, border: 0 }}
        >
          {kinds
            .filter((kind) => all.some((event) => event.kind === kind))
            .map((kind) => (
              <Chip
                key={kind}
                label={employeeEventNames[kind]}
                aria-pressed={shown.includes(kind)}
                color={shown.includes(kind) ? 'primary' : 'default'}
                onClick={() => toggle(kind)}
              />
            ))}
        </Box>
        {renderActions?.(shown)}
      </Box>
      {events.length === 0 ? <Typography>尚無歷程。</Typography> : <Years events={events} />}
    </>
  );
};

const Years = ({ events }: { readonly events: readonly EmployeeEvent[] }) => {
  // The list always refers to today, also while the page shows another day.
  const day = useToday();
  return [...Map.groupBy(events, yearOf)].map(([year, ofYear]) => (
    <Box key={year} component="section" aria-label={`${year} 年`} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {`${year} 年`}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 0 }}>
        {ofYear.map((event) => (
          <TimelineNode key={event.id} event={event} day={day} />
        ))}
      </Box>
    </Box>
  ));
};
