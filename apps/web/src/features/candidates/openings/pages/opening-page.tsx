import {
  type JobOpening,
  jobOpeningEndpoints as endpoints,
  jobOpenings,
  openingStateNames,
} from '@hr/contracts/candidates/openings';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choicesFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { CandidateTabs } from '../../candidate-tabs.tsx';
import { openingCommands } from '../components/opening-commands.tsx';
import { OpeningFacts, OpeningStatus } from '../components/opening-facts.tsx';
import { OpeningFields } from '../components/opening-fields.tsx';

const columns = tableColumns<JobOpening>(jobOpenings, {
  cells: { state: (item) => <OpeningStatus item={item} /> },
  widths: { code: 110, department: 140, project: 130, hiringManager: 130, payFrom: 120, payTo: 120, state: 100 },
});

const hiddenByDefault = ['project', 'payFrom', 'payTo', 'isPayShown', 'opensOn'];

/** 職缺 */
export const OpeningPage = recordPage({
  title: '職缺',
  kind: jobOpenings,
  listName: 'job_opening',
  columns,
  hiddenByDefault,
  filters: [choicesFilter('state', { label: '狀態', names: openingStateNames }), departmentFilter()],
  commands: openingCommands,
  Notice: CandidateTabs,
  Create: createDialog<JobOpening>(jobOpenings, {
    create: endpoints.create,
    initial: () => ({ opensOn: today() }),
    Fields: OpeningFields,
    maxWidth: 'md',
  }),
  Status: OpeningStatus,
  Facts: OpeningFacts,
});
