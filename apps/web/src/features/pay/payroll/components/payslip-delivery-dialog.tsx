import { deliveryInputSchema, type PayslipDelivery, payslipDeliveryEndpoints } from '@hr/contracts/pay/payroll';
import { MINIMUM_PDF_PASSWORD_LENGTH } from '@hr/domain/pay/payslips';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

/** An empty field keeps the password. */
const formSchema = deliveryInputSchema.extend({
  password: z.preprocess((text) => (text === '' ? null : text), deliveryInputSchema.shape.password),
});

interface DeliveryDialogProps {
  readonly delivery: PayslipDelivery;
  readonly onClose: () => void;
}

const DeliveryDialog = ({ delivery: { hasPassword, byMail, address }, onClose }: DeliveryDialogProps) => {
  const form = useSchemaForm(formSchema, { password: '', byMail });
  const refresh = useRefresh('payslips');
  return (
    <FormDialog
      title="薪資單寄送設定"
      submitLabel="儲存"
      form={form}
      maxWidth="xs"
      onSubmit={async (body) => {
        await call(payslipDeliveryEndpoints.saveDelivery, { body });
        await refresh();
        toast('payslip.delivery.ok');
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        寄送的薪資單為加密的 PDF，須以您設定的密碼開啟。請勿使用身分證字號、生日或登入密碼；系統不會顯示此密碼。
      </Typography>
      <TextFieldControl
        control={form.control}
        name="password"
        label={hasPassword ? '新的 PDF 密碼' : 'PDF 密碼'}
        type="password"
        autoComplete="new-password"
        hint={
          hasPassword ? '已設定；不變更請留白' : `至少 ${MINIMUM_PDF_PASSWORD_LENGTH} 個字元，限用半形英文、數字與符號`
        }
      />
      <SwitchControl control={form.control} name="byMail" label="以郵件收取薪資單" />
      <Typography variant="body2" color="textSecondary">
        {address === null ? '您沒有公司 Email，無法以郵件收取，請洽人事單位。' : `寄至 ${address}`}
      </Typography>
    </FormDialog>
  );
};

/** 寄送設定 of the caller's payslips. */
export const PayslipDeliveryButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(endpointQuery(payslipDeliveryEndpoints.delivery, {}));
  return (
    <>
      <Button variant="outlined" disabled={data === undefined} onClick={() => setOpen(true)}>
        {data?.byMail ? '寄送設定（以郵件收取）' : '寄送設定'}
      </Button>
      {isOpen && data ? <DeliveryDialog delivery={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
