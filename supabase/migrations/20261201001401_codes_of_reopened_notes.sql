-- A note that was reopened after its claim was submitted: what the payer has is what it said when it was signed before.

create or replace function public.reopen_note(note uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent_back public.progress_notes;
begin
  select * into sent_back from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if sent_back.id is null or sent_back.status <> 'signed' or not private.was_sent_back(note) then
    raise exception 'Only a signed note of yours that was sent back can be changed.' using errcode = 'SM870';
  elsif coalesce(sent_back.first_released_at, sent_back.released_at) is not null then
    raise exception 'This note was released to the patient. Write an addendum instead.' using errcode = 'SM871';
  elsif sent_back.addendum_to is null and exists (
    select from public.progress_notes n
    where n.appointment_id = sent_back.appointment_id and n.status = 'draft' and n.addendum_to is null
  ) then
    raise exception 'This visit has another draft. Sign or discard it first.' using errcode = 'SM872';
  end if;
  -- The signed words are an entry of their own: what is typed next does not merge into it. Signed twice without a
  -- change, they count from the first time.
  update public.note_versions v
    set kind = 'signed', body = private.note_body(sent_back) || jsonb_build_object(
      'signed_at', coalesce((v.body ->> 'signed_at')::timestamptz, sent_back.signed_at), 'reopened_at', now())
    where v.note_id = note and v.version = sent_back.version;
  update public.progress_notes
    set status = 'draft', signed_at = null, signed_by = null, signed_with = null, content_hash = null
    where id = note;
end $$;

create or replace function private.claim_codes_at(visit uuid, moment timestamptz) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from public.progress_notes n
    where n.appointment_id = visit and n.signed_at <= moment
      and (n.status = 'signed' or n.status = 'closed' and n.closed_at > moment)
    union all
    select v.body -> 'icd_codes', v.body -> 'cpt_codes', (v.body ->> 'signed_at')::timestamptz,
      coalesce((v.body ->> 'amends_codes')::boolean, false), n.addendum_to
    from public.progress_notes n join public.note_versions v on v.note_id = n.id
    where n.appointment_id = visit and v.kind = 'signed' and (v.body ->> 'signed_at')::timestamptz <= moment
      and (v.body ->> 'reopened_at')::timestamptz > moment
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
      and (s.addendum_to is not null or not exists (select from signed a where a.amends_codes))
  ), codes as (
    select one, place from counted c
      cross join lateral (values (c.cpt_codes, 1), (c.icd_codes, 2)) list (codes, place)
      cross join lateral jsonb_array_elements(private.bare_codes(list.codes)) one
  )
  select coalesce(array_agg(said order by place, said), '{}') from (
    select distinct place,
      btrim(one ->> 'code') || coalesce(' × ' || nullif((one ->> 'units')::numeric, 1), '') as said
    from codes where one ->> 'code' ~ '\S'
  ) each_code
$$;
comment on function private.claim_codes_at(uuid, timestamptz) is
  'The procedures and diagnoses of a visit by the notes that were signed at that moment, each once.';

create or replace function private.codes_sent(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  select sent.codes
  from (
    select max(c.changed_at) filter (where c.to_status = 'submitted') as submitted,
      max(c.changed_at) filter (where c.to_status = 'pending') as pending
    from public.billing_status_changes c where c.billing_record_id = bill.id
  ) moves
  cross join lateral (select private.claim_codes_at(bill.appointment_id, moves.submitted) as codes) sent
  where bill.status in ('submitted', 'paid') and moves.submitted > coalesce(moves.pending, '-infinity')
    and sent.codes <> '{}' and sent.codes <> private.claim_codes_at(bill.appointment_id, 'infinity')
    -- Until a reopened note is signed again, no one knows its codes.
    and not exists (
      select from public.progress_notes n join public.note_versions v on v.note_id = n.id and v.kind = 'signed'
      where n.appointment_id = bill.appointment_id and n.status = 'draft'
    )
$$;
comment on function private.codes_sent(public.billing_records) is
  'The codes a payer has, where the notes say others since the claim was submitted; otherwise null.';
