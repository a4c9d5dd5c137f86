-- One co-signer replaces another in one step: in between, a clinician would sign alone.

create function public.appoint_cosigner(provider uuid, supervisor uuid default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.supervisions s set ended_at = now() where s.provider_id = provider and s.ended_at is null;
  insert into public.supervisions (provider_id, supervisor_id) select provider, supervisor where supervisor is not null;
end $$;
comment on function public.appoint_cosigner is
  'Makes one clinician co-sign another''s notes from now on, or nobody. The policies of supervisions hold.';
revoke execute on function public.appoint_cosigner(uuid, uuid) from public;
grant execute on function public.appoint_cosigner(uuid, uuid) to authenticated, service_role;
