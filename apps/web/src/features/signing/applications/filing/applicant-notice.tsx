import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { today } from '#format/today.ts';
import { employeeChoices } from '#records/choices.ts';

const ABSENT = '…';

export const ApplicantNotice = ({ id }: { readonly id: string }) => {
  const naming = employeeChoices(today())('').naming?.(id);
  const { data: name = ABSENT } = useQuery({ ...naming, queryKey: naming?.queryKey ?? [] } as never);
  return <Alert severity="info">{`您代 ${name as string} 提出申請，送出後將通知本人，並依本人的簽核流程簽核。`}</Alert>;
};
