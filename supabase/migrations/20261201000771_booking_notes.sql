-- Notes begun for a booking are kept as other drafts are: each field with when it was changed.
update public.form_drafts
  set data = jsonb_set(data, '{notes}', jsonb_build_object('value', data -> 'notes', 'at', 0))
  where form ~ '^booking' and jsonb_typeof(data -> 'notes') = 'string';
