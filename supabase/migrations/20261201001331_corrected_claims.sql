-- A claim whose codes were corrected after it was submitted is completed again: its charges, and the payer's number.

create or replace function public.complete_claim(
  bill uuid, charges jsonb default null, payer_claim_number text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = complete_claim.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- Charges that nobody entered before the bill was submitted can be entered still: they change nothing of what it says.
  -- Codes that were corrected since then need a corrected claim, with its own charges and the number of the first one.
  if not private.is_correctable(record) and private.codes_sent(record) is null and not (
    record.status in ('submitted', 'paid') and record.charges is null
    and complete_claim.charges is not null and complete_claim.payer_claim_number is null
  ) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = record.status;
  end if;
  update public.billing_records b set
    charges = coalesce(complete_claim.charges, b.charges),
    -- An empty number takes back one that was entered by mistake.
    payer_claim_number = case when complete_claim.payer_claim_number is null then b.payer_claim_number
      else nullif(btrim(complete_claim.payer_claim_number), '') end
  where b.id = record.id;
end $$;
