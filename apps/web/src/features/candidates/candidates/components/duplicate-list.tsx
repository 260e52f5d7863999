import type { CandidateDuplicate } from '@hr/contracts/candidates/candidates';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

const matchNames: Readonly<Record<CandidateDuplicate['by'], string>> = {
  phone: '手機相同',
  email: 'Email 相同',
  name: '姓名相同',
};

const employeeText = ({ number, nameZh, on, leftOn }: CandidateDuplicate): string =>
  leftOn === null
    ? `目前任職本機構：${number} ${nameZh}（${formatDate(on)} 到職）`
    : `曾任職本機構：${number} ${nameZh}（${formatDate(on)} 到職，${formatDate(leftOn)} 離職）`;

const candidateText = ({ on, subject }: CandidateDuplicate): string =>
  `此應徵者已存在（${formatDate(on)} 應徵 ${subject ?? '未指定職缺'}）`;

const pathOf = ({ kind, id, number }: CandidateDuplicate): string =>
  kind === 'candidate' ? `/dashboard/applicant_data_repository?record=${id}` : `/dashboard/employee_data/${number}`;

/** Earlier applications and employments with a link to each. */
export const DuplicateList = ({ items }: { readonly items: readonly CandidateDuplicate[] }) => (
  <Box component="ul" aria-label="重複的應徵者或員工" sx={{ m: 0, pl: 2.5 }}>
    {items.map((item) => (
      <li key={`${item.kind} ${item.id}`}>
        {item.kind === 'candidate' ? candidateText(item) : employeeText(item)}
        {`，${matchNames[item.by]}　`}
        <MuiLink component={Link} to={pathOf(item)} target="_blank">
          {`檢視 ${item.number} ${item.nameZh}`}
        </MuiLink>
      </li>
    ))}
  </Box>
);
