-- Only a provider whose license isn't verified may not see colleagues. Where the server makes staff a role of their own,
-- everybody else runs as `authenticated` and doesn't have to be asked.
do $$
begin
  if to_regprocedure('auth.admit(text, uuid, uuid)') is null then
    return;
  end if;
  alter policy "A signed-in person reads the providers that can be booked" on public.providers
    using (is_listed and (current_user = 'authenticated' or (select private.may_see_colleagues())));
end $$;
