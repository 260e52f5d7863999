import { type EmploymentQuotas, employmentQuotaEndpoints } from '@hr/contracts/reports/statements';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { QueryView } from '#components/query-view.tsx';

interface QuotaCardProps {
  readonly title: string;
  readonly quota: EmploymentQuotas['indigenous'] | null;
  readonly rule: string;
}

/** Required and employed people of a quota, with the rule. */
const QuotaCard = ({ title, quota, rule }: QuotaCardProps) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2 }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {quota === null ? (
      <Typography color="textSecondary">您沒有健康資料的權限，無法統計身心障礙人數。</Typography>
    ) : (
      <>
        <FactList
          facts={[
            ['計算人數', `${quota.headcount} 人`],
            ['應進用', `${quota.required} 人`],
            ['已進用（核計）', `${quota.employed} 人`],
          ]}
        />
        <Typography color={quota.shortfall > 0 ? 'error' : 'success.main'}>
          {quota.shortfall > 0 ? `不足 ${quota.shortfall} 人` : '已達法定人數'}
        </Typography>
      </>
    )}
    <Typography variant="caption" color="textSecondary">
      {rule}
    </Typography>
  </Paper>
);

/** 定額進用: employees with disabilities and indigenous employees against their quotas. */
export const QuotasView = ({ on }: { readonly on: CalendarDate }) => {
  const quotas = useQuery(endpointQuery(employmentQuotaEndpoints.get, { query: { on } }));
  return (
    <QueryView query={quotas}>
      {({ countedOn, minimumWage, disability, indigenous }) => (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {`以 ${formatDate(countedOn)} 參加勞保的人數計算；基本工資 ${minimumWage.toLocaleString('zh-TW')} 元。`}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
            <QuotaCard
              title="身心障礙者"
              quota={disability}
              rule="私立機構 67 人以上須進用 1%，至少 1 人；重度以上一人以二人核計，投保薪資未達基本工資但達二分之一者二人以一人核計（身心障礙者權益保障法第 38 條）。"
            />
            <QuotaCard
              title="原住民"
              quota={indigenous}
              rule="得標政府採購且超過 100 人者，履約期間須僱用 1%（原住民族工作權保障法第 12 條）。"
            />
          </Box>
        </>
      )}
    </QueryView>
  );
};
