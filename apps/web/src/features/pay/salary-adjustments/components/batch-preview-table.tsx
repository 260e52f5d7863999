import type { AdjustmentBatchItem, AdjustmentBatchPreview } from '@hr/contracts/pay/salary-adjustments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { LinesTable } from '#components/lines-table.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';

/** Rows shown; the others are counted. */
const MOST_ROWS = 300;

const schemeNames = { labor: '勞保', occupational: '職保', health: '健保', pension: '勞退' } as const;

const ntd = (amount: number | null): string => (amount === null ? '—' : amount.toLocaleString('zh-TW'));

const changed = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`);

const totalText = ({ beforeTotal, afterTotal, refusal }: AdjustmentBatchItem): string =>
  refusal === null ? changed(ntd(beforeTotal), ntd(afterTotal)) : ntd(beforeTotal);

const stepText = ({ stepBefore, stepAfter, refusal }: AdjustmentBatchItem): string =>
  refusal === null ? changed(stepBefore ?? '—', stepAfter ?? '—') : (stepBefore ?? '—');

/** 「勞保、健保 34,800 → 36,300」: schemes with the same change together. */
const gradesText = ({ grades }: AdjustmentBatchItem): string =>
  [...Map.groupBy(grades, ({ before, after }) => `${ntd(before)} → ${ntd(after)}`)]
    .map(([change, all]) => `${all.map(({ scheme }) => schemeNames[scheme]).join('、')} ${change}`)
    .join('；') || '不變';

const NoWrap = ({ text }: { readonly text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>;

const Remarks = ({ item: { refusal, warnings } }: { readonly item: AdjustmentBatchItem }) => (
  <>
    {refusal === null ? null : (
      <Typography variant="body2" color="error">
        {refusal}
      </Typography>
    )}
    {warnings.map((warning) => (
      <Typography key={warning} variant="body2" sx={{ color: 'warning.dark' }}>
        {warning}
      </Typography>
    ))}
  </>
);

const refusedFirst = (one: AdjustmentBatchItem, other: AdjustmentBatchItem): number =>
  Number(one.refusal === null) - Number(other.refusal === null);

interface BatchPreviewTableProps {
  readonly preview: AdjustmentBatchPreview;
  readonly excluded: ReadonlySet<string>;
  readonly isStale: boolean;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
}

const Summary = ({
  items,
  excluded,
}: {
  readonly items: readonly AdjustmentBatchItem[];
  readonly excluded: ReadonlySet<string>;
}) => {
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  const included = items.filter(({ employee, refusal }) => refusal === null && !excluded.has(employee.id));
  const difference = included.reduce(
    (sum, { beforeTotal, afterTotal }) => sum + (afterTotal ?? 0) - (beforeTotal ?? 0),
    0,
  );
  if (items.length === 0) {
    return <Alert severity="info">沒有符合條件的員工。</Alert>;
  }
  return (
    <Alert severity={refused === 0 ? 'success' : 'warning'}>
      {`${included.length} 位將建立草稿，每月應發合計增加 NT$ ${ntd(difference)}`}
      {refused === 0 ? '。' : `；${refused} 位無法調整，不會建立。`}
    </Alert>
  );
};

/** The employees of a batch: pay, step and insured amounts before and after. Unticked ones are left out. */
export const BatchPreviewTable = ({ preview: { items }, excluded, isStale, onExclude }: BatchPreviewTableProps) => {
  const toggle = (id: string): void => {
    const next = new Set(excluded);
    if (!next.delete(id)) {
      next.add(id);
    }
    onExclude(next);
  };
  const shown = items.toSorted(refusedFirst).slice(0, MOST_ROWS);
  return (
    <Box
      component="section"
      aria-label="預覽"
      aria-busy={isStale}
      sx={{ opacity: isStale ? 0.6 : 1 }}
      {...sensitiveElement}
    >
      <Summary items={items} excluded={excluded} />
      {items.length === 0 ? null : (
        <LinesTable
          title="批次調整預覽"
          heads={['包含', '員工', '部門', '應發合計', '薪級', '投保級距', '說明']}
          lines={shown.map((item) => {
            const { id, employeeNo, nameZh } = item.employee;
            const title = `${employeeNo} ${nameZh}`;
            return {
              id,
              cells: [
                <Checkbox
                  key="included"
                  size="small"
                  checked={item.refusal === null && !excluded.has(id)}
                  disabled={item.refusal !== null}
                  onChange={() => toggle(id)}
                  slotProps={{ input: { 'aria-label': `包含 ${title}` } }}
                />,
                title,
                item.departmentName ?? '—',
                <NoWrap key="total" text={totalText(item)} />,
                <NoWrap key="step" text={stepText(item)} />,
                <NoWrap key="grades" text={item.refusal === null ? gradesText(item) : '—'} />,
                <Remarks key="remarks" item={item} />,
              ],
            };
          })}
        />
      )}
      {items.length > MOST_ROWS ? (
        <Typography variant="body2">{`共 ${items.length} 位，僅列出前 ${MOST_ROWS} 位；其餘一併建立。`}</Typography>
      ) : null}
    </Box>
  );
};
