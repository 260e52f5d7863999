import { type MyContract, myContractEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { WordDocument } from '#transfer/word-document.tsx';

const schema = z.object({ isRead: endpoints.sign.body.shape.isRead });

interface SignMyContractDialogProps {
  readonly item: MyContract;
  readonly onClose: () => void;
}

/** 簽署合約: requires that the pages have been shown. */
export const SignMyContractDialog = ({ item, onClose }: SignMyContractDialogProps) => {
  const [isShown, setShown] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { isRead: false } });
  const refresh = useRefresh('myContracts');
  return (
    <FormDialog
      title={`簽署合約：${item.contractNo}`}
      submitLabel="簽署"
      maxWidth="lg"
      form={form}
      onClose={onClose}
      onSubmit={async ({ isRead }) => {
        await call(endpoints.sign, { params: { id: item.id }, body: { version: item.version, isRead } });
        toast('contract.agree.ok');
        await refresh();
        onClose();
      }}
    >
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Box
        {...sensitiveElement}
        component="section"
        aria-label="合約內容"
        tabIndex={0}
        sx={{ maxHeight: '60vh', overflow: 'auto', bgcolor: 'action.hover', p: 1 }}
      >
        <WordDocument
          endpoint={endpoints.document}
          params={{ id: item.id }}
          version={item.version}
          onShown={() => setShown(true)}
        />
      </Box>
      <SwitchControl
        control={form.control}
        name="isRead"
        label="本人已閱讀上列合約，同意其內容，並以電子方式簽署"
        disabled={!isShown}
      />
    </FormDialog>
  );
};
