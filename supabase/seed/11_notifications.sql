-- A notification is as old as what it tells of: past visits began long ago, and their notes were read a week ago.
delete from public.notifications where kind = 'session_entry';
update public.notifications set created_at = now() - interval '8 days', read_at = now() - interval '7 days'
  where kind = 'note_released';
-- The patient is notified when the provider writes, and has read what they answered.
update public.notifications n set created_at = m.written, read_at = m.answered
from (
  select m.patient_id, m.provider_id, max(m.created_at) filter (where m.sender_id <> m.patient_id) as written,
    max(m.created_at) filter (where m.sender_id = m.patient_id) as answered
  from public.patient_provider_messages m where m.conversation_with is null group by 1, 2
) m
where n.kind = 'message' and n.user_id = m.patient_id and n.link like '%' || m.provider_id and m.answered > m.written;
-- Nobody is emailed about the past. Walter wants no emails about what is new.
delete from private.mail_outbox where notification_id is not null;
update auth.users set raw_user_meta_data = raw_user_meta_data || '{"email_updates": false}'
  where id = (select id from public.profiles where first_name = 'Walter');
