import {
  documentCategoryNames,
  documentStateNames,
  listMissingDocuments,
  type MissingDocuments,
  type RequiredDocument,
} from '@hr/contracts/people/employee-documents';
import { documentRequirementEndpoints } from '@hr/contracts/people/document-requirements';
import { documentCategories, type DocumentCategory } from '@hr/domain/people/employee-documents';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ListQuery, QueryPatch } from '#records/kind.ts';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { useCan } from '#session/session.ts';
import { CellTabStop, useTabStop } from '#tables/cell-tab-stop.ts';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { useRowSelection } from '#tables/row-selection.ts';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { CreateDocument } from './document-commands.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { missingFilter } from './document-filters.tsx';
import { ReminderBar } from './reminder-bar.tsx';

/** Cell appearance. Only problems stand out; a valid document is a mere sign. */
const looks = {
  valid: { text: '✓', color: 'primary.dark' },
  expiring: { text: `⏰ ${documentStateNames.expiring}`, color: 'warning.dark' },
  expired: { text: `⏰ ${documentStateNames.expired}`, color: 'error.dark' },
  pending: { text: `… ${documentStateNames.pending}`, color: 'info.dark' },
  returned: { text: `✗ ${documentStateNames.returned}`, color: 'error.dark' },
} as const;

const missing = { text: '✗ 缺件', color: 'error.dark' } as const;

interface MissingDocument {
  readonly employee: MissingDocuments['employee'];
  readonly category: DocumentCategory;
}

interface CellProps extends MissingDocument {
  /** Undefined if the employee does not need the document. */
  readonly required: RequiredDocument | undefined;
  readonly onOpen: (id: string) => void;
  /** Undefined if the caller may not upload. */
  readonly onUpload: ((uploadTarget: MissingDocument) => void) | undefined;
}

const actionOf = ({ employee, category, required, onOpen, onUpload }: CellProps): (() => void) | undefined => {
  if (required?.documentId) {
    const { documentId } = required;
    return () => onOpen(documentId);
  }
  return required?.state === null && onUpload ? () => onUpload({ employee, category }) : undefined;
};

const nameOf = ({ employee, category, required }: CellProps, isUpload: boolean): string => {
  const state = required?.state ?? null;
  const stateName = state === null ? '缺件' : documentStateNames[state];
  return `${employee.nameZh}的${documentCategoryNames[category]}：${stateName}${isUpload ? '，上傳' : ''}`;
};

const RequiredCell = (props: CellProps) => {
  const tabIndex = useTabStop();
  const { required } = props;
  if (!required) {
    return <span>—</span>;
  }
  const { text, color } = required.state === null ? missing : looks[required.state];
  const act = actionOf(props);
  return act ? (
    <Link
      component="button"
      type="button"
      tabIndex={tabIndex}
      aria-label={nameOf(props, required.documentId === null)}
      sx={{ color, font: 'inherit' }}
      onClick={act}
    >
      {text}
    </Link>
  ) : (
    <Box component="span" sx={{ color }}>
      {text}
    </Box>
  );
};

type Row = MissingDocuments & { readonly id: string };

const PERSON_WIDTH = 170;
const CELL_WIDTH = 130;

const columnsOf = (
  categories: readonly DocumentCategory[],
  handlers: Pick<CellProps, 'onOpen' | 'onUpload'>,
): TableColumn<Row>[] => [
  {
    field: 'employee',
    headerName: '員工',
    width: PERSON_WIDTH,
    valueGetter: (_value: unknown, { employee }: Row) => `${employee.employeeNo} ${employee.nameZh}`,
  },
  {
    field: 'departmentName',
    headerName: '部門',
    width: PERSON_WIDTH,
    valueGetter: (_value: unknown, { departmentName }: Row) => departmentName ?? '—',
  },
  ...categories.map((category): TableColumn<Row> => {
    const headerName = documentCategoryNames[category];
    return {
      field: category,
      headerName,
      width: Math.max(CELL_WIDTH, 14 * headerName.length + 40),
      renderCell: ({ row, tabIndex }) => (
        <CellTabStop value={tabIndex}>
          <RequiredCell
            employee={row.employee}
            category={category}
            required={row.documents.find((document) => document.category === category)}
            {...handlers}
          />
        </CellTabStop>
      ),
    };
  }),
];

interface MissingPanelProps {
  readonly query: ListQuery;
  readonly isMissing: 'yes' | undefined;
  readonly onChange: (patch: QueryPatch) => void;
  readonly onClear: () => void;
  readonly onOpen: (id: string) => void;
}

const ALL_REQUIREMENTS = 100;

export const MissingPanel = ({ query, isMissing, onChange, onClear, onOpen }: MissingPanelProps) => {
  const { q, page, pageSize, departmentId, below } = query;
  const listParams = { q, page, pageSize, departmentId, below, isMissing } as never;
  const list = useQuery({
    ...endpointQuery(listMissingDocuments, { query: listParams }),
    placeholderData: keepPreviousData,
  });
  const requirements = useQuery(
    endpointQuery(documentRequirementEndpoints.list, { query: { pageSize: ALL_REQUIREMENTS } }),
  );
  const [uploadTarget, setUploadTarget] = useState<MissingDocument | null>(null);
  const canEdit = useCan('employee_document:edit');
  const selection = useRowSelection<Row>();
  const required = requirements.data?.items;
  const columns = useMemo(() => {
    const categories = documentCategories.filter((category) => required?.some((one) => one.category === category));
    return columnsOf(categories, { onOpen, onUpload: canEdit ? setUploadTarget : undefined });
  }, [required, onOpen, canEdit]);
  const columnChoice = useColumnChoice('employee_document_missing', columns);
  const { controls, chips } = useFilterControls([missingFilter, departmentFilter(below)], {
    query: { isMissing, departmentId },
    change: (patch) => onChange('departmentId' in patch ? { ...patch, below: undefined } : patch),
  });
  const rows = list.data && { ...list.data, items: list.data.items.map((row) => ({ ...row, id: row.employee.id })) };
  return (
    <>
      <FilterBar
        keyword={q}
        keywordHint="員工編號、姓名"
        onKeywordChange={(keyword) => onChange({ q: keyword })}
        filters={controls}
        chips={chips}
        isChanged={chips.length > 0 || q !== ''}
        onClear={onClear}
      />
      <ReminderBar selection={selection} />
      <DataTable<Row>
        label="缺件矩陣"
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...list, data: rows }}
        query={{ page, pageSize, sort: 'employee' }}
        sortKeys={[]}
        onQueryChange={onChange}
        {...(canEdit ? { selection } : {})}
        nameOf={({ employee }) => `${employee.employeeNo} ${employee.nameZh}`}
        isFiltered={chips.length > 0 || q !== ''}
        emptyText="您可檢視的範圍內沒有須繳交文件的人員。"
      />
      {uploadTarget ? (
        <CreateDocument
          initial={{ employeeId: uploadTarget.employee.id, category: uploadTarget.category }}
          record={{ employee: uploadTarget.employee }}
          onClose={() => setUploadTarget(null)}
        />
      ) : null}
    </>
  );
};
