-- A notification is as old as what it tells of: past visits began long ago, and their notes were read a week ago.
delete from public.notifications where kind = 'session_entry';
update public.notifications set created_at = now() - interval '8 days', read_at = now() - interval '7 days'
  where kind = 'note_released';
