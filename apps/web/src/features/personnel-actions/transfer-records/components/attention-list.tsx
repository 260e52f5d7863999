import { transferRecordEndpoints as endpoints } from '@hr/contracts/personnel-actions/transfer-records';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';

interface AttentionListProps {
  readonly title: string;
  readonly items: readonly { readonly kind: string; readonly text: string; readonly path: string }[];
  readonly isInForm?: boolean;
}

export const AttentionList = ({ title, items, isInForm = false }: AttentionListProps) =>
  items.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {title}
      <Box component="ul" aria-label="待處理事項" sx={{ m: 0, pl: 2.5 }}>
        {items.map(({ kind, text, path }) => (
          <li key={`${kind} ${path} ${text}`}>
            <MuiLink component={Link} to={path} {...(isInForm ? { target: '_blank' } : {})}>
              {text}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Alert>
  );

interface HandoverNoticeProps {
  readonly employeeId: string;
  readonly title: string;
}

export const HandoverNotice = ({ employeeId, title }: HandoverNoticeProps) => {
  const { data } = useQuery(endpointQuery(endpoints.handoverItems, { params: { id: employeeId } }));
  return <AttentionList title={title} items={data?.items ?? []} isInForm />;
};
