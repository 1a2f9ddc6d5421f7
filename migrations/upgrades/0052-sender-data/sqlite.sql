create index contact_messages_by_sender on contact_messages (lower(email));
create index corrections_by_sender on corrections (lower(sender_email)) where sender_email is not null;
