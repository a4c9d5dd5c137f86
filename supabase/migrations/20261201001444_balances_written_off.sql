-- Marking a bill paid writes off what is open. Whoever confirms that read an amount: if a payment was recorded or
-- reversed in the meantime, the bill stays as it is.

drop function public.move_bill(uuid, text, text, text);

create function public.move_bill(
  bill_id uuid, expected text, new_status text, note text default null, written_off numeric default null
) returns public.billing_records
language plpgsql set search_path = ''
as $$
declare
  moved public.billing_records;
begin
  update public.billing_records b set status = new_status, status_note = note
    where b.id = bill_id and b.status = expected
      and (written_off is null or greatest(b.total_amount - b.paid_amount, 0) = written_off)
    returning * into moved;
  if moved.id is not null then
    return moved;
  end if;
  select * into moved from public.billing_records where id = bill_id;
  if moved.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  if expected <> new_status and moved.status = new_status
    and moved.status_note is not distinct from nullif(btrim(note), '')
    and exists (
      select from public.billing_status_changes c
      where c.billing_record_id = moved.id and c.from_status = expected and c.to_status = new_status
        and c.changed_by = (select auth.uid())
    )
  then
    return moved;
  end if;
  raise exception 'Someone else updated this bill. Reload it and try again.' using errcode = 'SM803';
end $$;
revoke execute on function public.move_bill(uuid, text, text, text, numeric) from public, anon;
grant execute on function public.move_bill(uuid, text, text, text, numeric) to authenticated, service_role;
