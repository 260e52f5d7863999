-- What nobody tried to send, as there was no server for days or nobody to get it, is no failure (未寄送).
alter table outgoing_mails
  drop constraint outgoing_mails_state_known,
  add constraint outgoing_mails_state_known check (state in ('waiting', 'sent', 'failed', 'dropped')),
  drop constraint outgoing_mails_failed_for_a_reason,
  add constraint outgoing_mails_not_sent_for_a_reason check (state not in ('failed', 'dropped') or error is not null);
update outgoing_mails set state = 'dropped' where state = 'failed' and attempts = 0;
