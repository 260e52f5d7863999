import {
  type ProjectCost,
  projectStatementEndpoints as endpoints,
  projectStatementNames,
} from '@hr/contracts/pay/project-costs';
import { calendarDateSchema } from '@hr/contracts/core';
import Box from '@mui/material/Box';
import { z } from 'zod';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { useCan } from '#session/session.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { SheetMenu } from '#transfer/sheet-menu.tsx';
import { showInTab } from '#transfer/show-in-tab.ts';
import { HiringButton } from './hiring-dialog.tsx';

const searchSchema = z.strictObject({ from: calendarDateSchema.optional(), to: calendarDateSchema.optional() });

/** Statements of a project in a period; without days, in its whole period. */
const StatementMenu = ({ id }: Pick<ProjectCost, 'id'>) => {
  const { query, change } = useSearchState(searchSchema);
  return (
    <>
      <DateFilter label="報表自" value={query.from} onChange={(from) => change({ from })} />
      <DateFilter label="報表至" value={query.to} onChange={(to) => change({ to })} />
      <SheetMenu
        names={projectStatementNames}
        transfer={(sheet, format) => {
          const input = { params: { id }, query: { ...query, sheet, format } };
          return format === 'pdf'
            ? showInTab(() => fetchFile(endpoints.exportStatement, input))
            : downloadFile(endpoints.exportStatement, input);
        }}
      />
    </>
  );
};

/** Commands of the page of a project. */
export const ProjectActions = ({ cost: { id, endOn } }: { readonly cost: ProjectCost }) => {
  const canExport = useCan('project_and_grant_management:export');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <HiringButton projectId={id} endOn={endOn} />
      {canExport ? <StatementMenu id={id} /> : null}
    </Box>
  );
};
