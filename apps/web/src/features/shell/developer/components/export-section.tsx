import type { ExportField } from '@hr/spreadsheet/fields';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ExportButton } from '#transfer/export-button.tsx';
import { Section } from './section.tsx';

interface SampleRow {
  readonly code: string;
  readonly name: string;
  readonly leader: { readonly name: string } | null;
  readonly headcount: number;
  readonly isOpen: boolean;
  readonly account: number;
}

const rows: readonly SampleRow[] = [
  {
    code: '007',
    name: '研究組',
    leader: { name: '王小明' },
    headcount: 12,
    isOpen: true,
    account: 123_456_789_012_345,
  },
  { code: '1,"a', name: '行政室\n（含總務）', leader: null, headcount: 0, isOpen: false, account: 42 },
  { code: '=1+1', name: '公式不會執行', leader: { name: '' }, headcount: 3, isOpen: true, account: 0 },
];

/** A plain key, a dotted path, a key with a transform (specification section 3). */
const fields: readonly ExportField<SampleRow>[] = [
  { header: '編號', key: 'code', kind: 'text' },
  { header: '名稱', key: 'name' },
  { header: '主管', key: 'leader.name' },
  { header: '人數', key: 'headcount', kind: 'number' },
  { header: '啟用', key: 'isOpen', transform: (isOpen) => (isOpen ? '是' : '否') },
  { header: '帳號', key: 'account' },
];

const SLOW_FETCH_MS = 1_500;

const fetchSlowly = (): Promise<readonly SampleRow[]> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(rows), SLOW_FETCH_MS);
  });

/** The export button with each kind of source. */
export const ExportSection = () => (
  <Section title="匯出">
    <Stack direction="row" useFlexGap spacing={4} sx={{ flexWrap: 'wrap' }}>
      <Sample title="已有資料">
        <ExportButton source={{ rows, fields, defaultValue: '無', stringifyLongNumbers: true }} />
      </Sample>
      <Sample title="匯出時取得資料">
        <ExportButton source={{ fetchRows: fetchSlowly, fields }} />
      </Sample>
      <Sample title="以標題對應欄位">
        <ExportButton source={{ rows, fields: { 編號: 'code', 主管: 'leader.name' } }} />
      </Sample>
      <Sample title="沒有資料">
        <ExportButton source={{ rows: [] as readonly SampleRow[], fields }} />
      </Sample>
    </Stack>
  </Section>
);

const Sample = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <Stack spacing={0.5}>
    <Typography variant="body2">{title}</Typography>
    {children}
  </Stack>
);
