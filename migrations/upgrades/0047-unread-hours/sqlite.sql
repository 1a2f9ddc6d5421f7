create index businesses_unread_hours on businesses (id)
  where working_hours is not null and opening_hours is null and removed_at is null;
