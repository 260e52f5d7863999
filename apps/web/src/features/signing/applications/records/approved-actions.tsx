import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { getKindView } from '../kinds/index.ts';
import { ApplicationDialog } from '../filing/application-dialog.tsx';

interface ApprovedActionsProps {
  readonly application: ApplicationDetail;
}

export const ApprovedActions = ({ application }: ApprovedActionsProps) => {
  const [isOpen, setOpen] = useState(false);
  const { Issued, followUpOf } = getKindView(application.kind);
  const followUp = followUpOf(application);
  return (
    <>
      {Issued ? <Issued application={application} /> : null}
      {followUp ? (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {followUp.label}
        </Button>
      ) : null}
      {isOpen && followUp ? (
        <ApplicationDialog kind={followUp.kind} values={followUp.values} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};
