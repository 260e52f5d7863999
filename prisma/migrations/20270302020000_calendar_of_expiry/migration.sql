-- A calendar of documents and permits that expire (文件與證件到期).
alter table calendar_feeds
  drop constraint calendar_feeds_scope_known,
  add constraint calendar_feeds_scope_known check (scope in ('own', 'team', 'expiry'));
