import { transferSummaryEndpoints } from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fetchFile } from '#api/download-file.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/use-today.ts';
import { useCan } from '#session/session.ts';
import { showInTab } from '#transfer/show-in-tab.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface AnnouncementProps {
  /** Period and filters of the announced transfers. */
  readonly question: Readonly<Record<string, unknown>>;
}

interface AnnouncementValues {
  readonly documentNo: string;
  readonly announcedOn: CalendarDate | null;
}

const AnnouncementDialog = ({ question, onClose }: AnnouncementProps & { readonly onClose: () => void }) => {
  const title = useId();
  const { isRunning, run } = useOneTransfer();
  const { control } = useForm<AnnouncementValues>({ defaultValues: { documentNo: '', announcedOn: today() } });
  const [documentNo, announcedOn] = useWatch({ control, name: ['documentNo', 'announcedOn'] });
  const { data: query } = transferSummaryEndpoints.announcement.query.safeParse({
    ...question,
    documentNo: documentNo || undefined,
    announcedOn,
  });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>人事異動公告</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            公告目前期間與條件內的異動，只列姓名、部門、職稱與生效日期；不列原因，也不列試用、職等、改聘與計畫的異動。
          </DialogContentText>
          <TextFieldControl control={control} name="documentNo" label="發文字號" />
          <DateFieldControl control={control} name="announcedOn" label="公告日期" required />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="contained"
          disabled={query === undefined}
          loading={isRunning}
          onClick={() =>
            query && void run(() => showInTab(() => fetchFile(transferSummaryEndpoints.announcement, { query })))
          }
        >
          列印
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Button 人事異動公告 that prints the transfers of a period as an announcement, if the caller may export. */
export const AnnouncementButton = ({ question }: AnnouncementProps) => {
  const mayExport = useCan('transfer_records_statement:export');
  const [isOpen, setOpen] = useState(false);
  return mayExport ? (
    <>
      <Button variant="outlined" startIcon={<CampaignOutlined />} onClick={() => setOpen(true)}>
        人事異動公告
      </Button>
      {isOpen ? <AnnouncementDialog question={question} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};
