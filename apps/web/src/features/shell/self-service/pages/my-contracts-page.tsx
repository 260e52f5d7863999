import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { type MyContract, myContractEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { Page } from '#components/page.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { EmployeeContractStatus } from '#features/contracts/employee-contracts/index.ts';
import { factsOf } from '#records/record-text.ts';
import { QueryView } from '#components/query-view.tsx';
import { SignMyContractDialog } from '../components/sign-my-contract-dialog.tsx';
import { FileButton } from '#transfer/file-button.tsx';

const { employmentTypeId, kind, jobTitle, workContent, workPlace, workHours, probationMonths, payBasis, pay } =
  employeeContracts.fields;
const { agreedAt, signedOn, terminatedOn, renewedFromNo } = employeeContracts.stored;
const { daysLeft } = employeeContracts.derived;

const facts = {
  employmentTypeId,
  kind,
  jobTitle,
  workContent,
  workPlace,
  workHours,
  probationMonths,
  payBasis,
  agreedAt,
  signedOn,
  daysLeft,
  terminatedOn,
  renewedFromNo,
};

const periodOf = ({ startOn, endOn }: MyContract): string =>
  `${formatDate(startOn)} ～ ${endOn === null ? '（不定期）' : formatDate(endOn)}`;

/** The contract is signed online, has its document, and awaits only the caller. */
const waitsForMe = ({ state, signMethod, documentName, agreedAt: agreed }: MyContract): boolean =>
  state === 'pending_sign' && signMethod === 'electronic' && documentName !== null && agreed === null;

const Contract = ({ item }: { readonly item: MyContract }) => {
  const [isSigning, setSigning] = useState(false);
  const number = item.contractNo ?? '';
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={`合約 ${number}`}
      sx={{ p: 2, mb: 2, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {number}
        </Typography>
        <EmployeeContractStatus item={item} />
        <Typography color="textSecondary">{periodOf(item)}</Typography>
        <Box sx={{ flex: 1 }} />
        {waitsForMe(item) ? (
          <Button variant="contained" size="small" aria-label={`簽署合約 ${number}`} onClick={() => setSigning(true)}>
            簽署
          </Button>
        ) : null}
        {item.documentName === null ? null : (
          <FileButton endpoint={endpoints.document} id={item.id} label="下載合約" name={number} />
        )}
        {item.signedFileName === null ? null : (
          <FileButton endpoint={endpoints.signedFile} id={item.id} label="下載簽署檔" name={number} />
        )}
      </Box>
      <FactList
        facts={[
          ...factsOf(facts, item),
          [
            pay.label,
            <RevealableText
              key="pay"
              label={pay.label}
              value={item.pay ?? null}
              reveal={async () => {
                const { value } = await call(endpoints.reveal, { params: { id: item.id } });
                return `NT$ ${Number(value).toLocaleString('zh-TW')}`;
              }}
            />,
          ],
        ]}
      />
      {isSigning ? <SignMyContractDialog item={item} onClose={() => setSigning(false)} /> : null}
    </Paper>
  );
};

/** 我的合約: signed contracts, and contracts that await the caller's signature. */
export const MyContractsPage = () => {
  const query = useQuery(endpointQuery(endpoints.list, {}));
  return (
    <Page title="我的合約" count={query.data?.items.length}>
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>尚無已簽署或待簽署的合約。</Typography>
          ) : (
            items.map((item) => <Contract key={item.id} item={item} />)
          )
        }
      </QueryView>
    </Page>
  );
};
