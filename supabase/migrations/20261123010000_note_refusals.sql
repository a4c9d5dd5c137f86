-- What staff were refused is in the audit log: who, what, and by which rule. Never what they sent, which may be about a
-- patient. It is noted in a transaction of its own, as the one that was refused is taken back. One entry for each
-- person, thing and rule in 15 minutes: a script that goes on asking must not fill the log.
create function private.note_refusal(what text, code text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_staff()
    and private.count_try(concat_ws(':', 'refusal', (select auth.uid()), what, code), 1, 900) = 0 then
    perform private.record_audit('access.refused', null, null, jsonb_build_object('to', what, 'code', code));
  end if;
end $$;
comment on function private.note_refusal is 'Called by the server when staff were refused a table or a function.';
revoke execute on function private.note_refusal(text, text) from public;
grant execute on function private.note_refusal(text, text) to authenticated;
