import { payrollEndpoints as endpoints, type PayslipDetail } from '@hr/contracts/pay/payroll';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { PaperButtons } from '../components/paper-buttons.tsx';
import { ntd, PayslipLines } from '../components/payslip-lines.tsx';

const searchSchema = z.strictObject({ payslip: z.uuid().optional() });

const Payslips = ({ payslips }: { readonly payslips: readonly PayslipDetail[] }) => {
  const { query, change } = useSearchState(searchSchema);
  const shown = payslips.find(({ id }) => id === query.payslip) ?? payslips[0];
  if (shown === undefined) {
    return <Typography color="textSecondary">尚無已發放的薪資單。</Typography>;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <List aria-label="薪資單" sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}>
        {payslips.map(({ id, runName, payOn, net }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton selected={id === shown.id} onClick={() => change({ payslip: id }, { isStep: true })}>
              <ListItemText primary={runName} secondary={`${formatDate(payOn)} 發薪，實發 ${ntd(net)}`} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Box component="section" aria-label={shown.runName} sx={{ flex: '3 1 320px', maxWidth: 640 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {shown.runName}
        </Typography>
        <PaperButtons
          download={(paper) => downloadFile(endpoints.ownPaper, { params: { id: shown.id }, query: paper })}
        />
        <PayslipLines payslip={shown} />
      </Box>
    </Box>
  );
};

/** 我的薪資單: the paid payslips of the caller. */
export const MyPayslipsPage = () => {
  const query = useQuery(endpointQuery(endpoints.mine, {}));
  return (
    <Page title="我的薪資單">
      <QueryView query={query}>{({ items }) => <Payslips payslips={items} />}</QueryView>
    </Page>
  );
};
