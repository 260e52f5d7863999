import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lookOf } from '../kinds/index.ts';
import { ApplicationDialog } from '../filing/application-dialog.tsx';

interface ApprovedActionsProps {
  readonly application: ApplicationDetail;
}

export const ApprovedActions = ({ application }: ApprovedActionsProps) => {
  const [isBegun, setBegun] = useState(false);
  const { Issued, followUpOf } = lookOf(application.kind);
  const followUp = followUpOf(application);
  return (
    <>
      {Issued ? <Issued application={application} /> : null}
      {followUp ? (
        <Button size="small" variant="outlined" onClick={() => setBegun(true)}>
          {followUp.label}
        </Button>
      ) : null}
      {isBegun && followUp ? (
        <ApplicationDialog kind={followUp.kind} values={followUp.values} onClose={() => setBegun(false)} />
      ) : null}
    </>
  );
};
