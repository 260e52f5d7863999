-- The oldest are forgotten by each command that brings a new one.
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
