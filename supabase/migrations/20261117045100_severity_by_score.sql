-- The range of a score is worked out here, so that a wrong word sent with answers about self-harm can't keep them out.

alter table public.assessment_results drop constraint severity_is_the_band;

-- What happens before an assessment is stored, in this order.
create function private.before_result_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  an_hour constant integer := 3600;
  wait integer;
begin
  if auth.uid() is not null and not private.is_staff() then
    wait := private.count_try('assessment_results:' || auth.uid(), most, an_hour);
    if wait > 0 then
      raise exception 'You''re doing that too often. Wait a minute and try again.'
        using errcode = 'SM985', detail = wait || ' seconds';
    end if;
  end if;
  new.severity := private.band_of(new.instrument, new.score);
  return new;
end $$;
revoke execute on function private.before_result_insert() from public;

drop trigger limit_rate on public.assessment_results;
create trigger steps_before before insert on public.assessment_results
  for each row execute function private.before_result_insert();
