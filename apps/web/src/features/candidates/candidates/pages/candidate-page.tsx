import { type Candidate, candidateEndpoints, candidates } from '@hr/contracts/candidates/candidates';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import { z } from 'zod';
import { ViewSwitch } from '#components/view-switch.tsx';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { CandidateTabs } from '../../candidate-tabs.tsx';
import { CandidateBoard } from '../components/candidate-board.tsx';
import { candidateCommands } from '../components/candidate-commands.tsx';
import { CandidateFacts, CandidateStatus } from '../components/candidate-facts.tsx';
import { NewCandidateFields } from '../components/candidate-fields.tsx';
import { candidateFilters } from '../components/candidate-filters.tsx';

const columns = tableColumns<Candidate>(candidates, {
  cells: { stage: (item) => <CandidateStatus item={item} /> },
  widths: {
    candidateNo: 105,
    nameZh: 110,
    opening: 140,
    projectName: 120,
    expectedPay: 130,
    experienceYears: 110,
    source: 90,
    stage: 105,
    score: 80,
    tags: 130,
  },
});

const hiddenByDefault = ['projectName', 'degree', 'major', 'experienceYears', 'retainedUntil', 'phone', 'email'];

const views = [
  { value: 'list', label: '清單', Icon: TableRowsOutlined },
  { value: 'board', label: '看板', Icon: ViewKanbanOutlined },
] as const;

type View = (typeof views)[number]['value'];

const extraParams = { view: z.enum(['list', 'board']).default('list') };

const isShown = ({ view }: { readonly view: View }): boolean => view === 'list';

const { create } = candidateEndpoints;

const CreateCandidate = createDialog<Candidate>(candidates, {
  // Reports a missing résumé together with the other fields; the rule of the contract runs after them.
  create: { ...create, body: create.body.safeExtend({ resumeFileId: z.uuid('請選擇履歷檔') }) },
  initial: () => ({ appliedOn: today() }),
  Fields: NewCandidateFields,
  maxWidth: 'md',
});

/** 應徵者 as a list or as a board. */
export const CandidatePage = () => {
  const list = useRecordList(candidates, { columns, hiddenByDefault, extraParams, isShown });
  const { view } = list.extraParams;
  return (
    <RecordPage title="應徵者" list={list} actions={<RecordActions list={list} Create={CreateCandidate} />}>
      <CandidateTabs />
      <Box sx={{ mb: 2 }}>
        <ViewSwitch view={view} views={views} onChange={(next) => list.change({ view: next, page: 1 })} />
      </Box>
      {view === 'board' ? (
        <CandidateBoard list={list} />
      ) : (
        <RecordTable list={list} filters={candidateFilters} commands={candidateCommands} hint="姓名、手機、Email" />
      )}
      <RecordPanel list={list} commands={candidateCommands} Status={CandidateStatus}>
        {(item) => <CandidateFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
