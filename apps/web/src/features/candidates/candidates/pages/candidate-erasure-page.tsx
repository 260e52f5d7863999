import { type CandidateErasure, candidateErasures } from '@hr/contracts/candidates/candidates';
import { FactList } from '#components/fact-list.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { factsOf } from '#records/record-text.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { CandidateTabs } from '../../candidate-tabs.tsx';

const columns = tableColumns<CandidateErasure>(candidateErasures, { widths: { at: 180 } });

/** 刪除紀錄: counts of erased personal data, without names. */
export const CandidateErasurePage = () => {
  const list = useRecordList(candidateErasures, { columns, listName: 'candidate_erasure' });
  return (
    <RecordPage
      title="刪除紀錄"
      list={list}
      actions={
        <ListExportButton
          endpoint={candidateErasures.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <CandidateTabs />
      <RecordTable list={list} filters={[]} commands={[]} hint="執行者" emptyText="尚未刪除應徵者的個人資料。" />
      <RecordPanel list={list} commands={[]}>
        {(item) => <FactList facts={factsOf(candidateErasures.stored, item)} />}
      </RecordPanel>
    </RecordPage>
  );
};
