export const messagesErrors = {
  MailWithoutAddress: { status: 422, msg: '收件人已無公司 Email，無法寄送，請先於員工資料補上。' },
  MailUnwanted: { status: 422, msg: '收件人的帳號未啟用，或已關閉郵件通知，無法寄送。' },
} as const;
