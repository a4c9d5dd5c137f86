-- Rows that were there before, and texts that a practice starts with.

-- What was left with people who are gone already.
do $$
declare
  gone uuid;
begin
  for gone in
    select distinct t.owner_id from public.staff_tasks t
    where t.done_at is null and not private.may_own_task(t.owner_id, null)
      and exists (select from public.user_roles r where r.role = 'admin')
  loop
    perform private.hand_on_tasks(gone);
  end loop;
end $$;

-- A rule that a practice has worded itself stays.
update public.guardian_rules set
  reason_english = 'A parent or guardian manages the care of a child under 12 and can read the whole record.'
  where reason_english = 'A parent or guardian manages the care of a child under 12 and can read all of it.';

update public.guardian_rules set
  reason_spanish = 'Uno de los padres o el tutor se ocupa de la atención de un menor de 12 años y puede leer todo su expediente.'
  where reason_spanish = 'Uno de los padres o el tutor se ocupa de la atención de un menor de 12 años y puede leerla toda.';

create temporary table consent_wording on commit drop as
  select * from (values
    ('financial', 'puedo llamar o enviar un mensaje de texto al 988, o llamar al 911',
      'puedo llamar al 988 y oprimir 2, enviar AYUDA por mensaje de texto al 988, o llamar al 911'),
    ('financial', 'puedo disputar una cuenta que supere la estimación',
      'puedo disputar una factura que supere la estimación'),
    ('privacy_notice', 'que lo tratan', 'que le atienden'),
    ('privacy_notice', 'que lo contactemos', 'que nos comuniquemos con usted'),
    ('privacy_notice', 'Si usted mismo paga', 'Si usted paga'),
    ('privacy_policy', 'activar el inicio de sesión en dos pasos', 'activar la verificación en dos pasos'),
    ('telehealth', 'llamaré al 911, o llamaré o enviaré un mensaje de texto al 988',
      'llamaré al 911, llamaré al 988 y oprimiré 2, o enviaré AYUDA por mensaje de texto al 988'),
    ('terms', 'Puede llamar o enviar un mensaje de texto al 988 a cualquier hora.',
      'Puede llamar al 988 y oprimir 2, o enviar AYUDA por mensaje de texto al 988, a cualquier hora.'),
    ('terms', 'solo pueden atenderlo en los estados', 'solo pueden atenderle en los estados')
  ) pair (kind, was, is_now);

-- A text someone has signed stays as it was signed, and the new words are its next version, which asks nobody again.
-- A text that has no signature yet is corrected. One that a practice has published itself is its own.
do $$
declare
  text_kind text;
  newest integer;
  pair record;
begin
  for text_kind in select distinct w.kind from consent_wording w loop
    select max(t.version) into newest from public.consent_texts t where t.kind = text_kind;
    continue when not exists (
      select from public.consent_texts t join consent_wording w on w.kind = t.kind and position(w.was in t.body) > 0
      where t.kind = text_kind and t.version = newest and t.language = 'Spanish' and t.published_by is null);
    if exists (
      select from public.consent_texts t where t.kind = text_kind and t.version = newest and (
        exists (select from public.consents c where c.text_id = t.id)
        or exists (select from public.information_releases r where r.text_id = t.id)))
    then
      insert into public.consent_texts (kind, version, language, body)
        select t.kind, newest + 1, t.language, t.body from public.consent_texts t
        where t.kind = text_kind and t.version = newest;
      newest := newest + 1;
    end if;
    alter table public.consent_texts disable trigger never_edited;
    for pair in select w.* from consent_wording w where w.kind = text_kind loop
      update public.consent_texts t set body = replace(t.body, pair.was, pair.is_now)
        where t.kind = text_kind and t.version = newest and t.language = 'Spanish';
    end loop;
    alter table public.consent_texts enable trigger never_edited;
  end loop;
end $$;

update public.treatment_plan_versions v set provider_id = p.id from public.providers p where p.user_id = v.saved_by;

-- Visits that were canceled before this was kept.
insert into private.kept_conversations (patient_id, provider_id, until)
  select a.patient_id, a.provider_id, max(a.updated_at) + interval '30 days' from public.appointments a
  where a.status = 'cancelled' and a.updated_at > now() - interval '30 days'
    and exists (
      select from public.patient_provider_messages m
      where m.patient_id = a.patient_id and m.provider_id = a.provider_id and m.acting_as is not null
    )
  group by a.patient_id, a.provider_id;

-- Messages that were written before this was kept. What is older than a month was settled in another way.
insert into private.messages_to_answer (message_id, patient_id, provider_id, conversation_with, since)
  select distinct on (m.patient_id, m.provider_id, m.conversation_with)
    m.id, m.patient_id, m.provider_id, m.conversation_with, m.created_at
  from public.patient_provider_messages m
  where m.acting_as is not null and m.created_at > now() - interval '30 days'
    and not exists (
      select from public.patient_provider_messages later
      where later.patient_id = m.patient_id and later.provider_id = m.provider_id
        and later.conversation_with is not distinct from m.conversation_with
        and later.acting_as is null and later.created_at > m.created_at
    )
  order by m.patient_id, m.provider_id, m.conversation_with, m.created_at, m.id;

-- Accounts that registered, or changed their address, before this was noted, while no email could be sent: nothing that
-- was sent to the address was ever used to sign in. Only patients and those who act for them whom the practice doesn't
-- know otherwise: no verified second step, no completed visit, nobody they represent now. None in a demo.
do $$
begin
  -- Only our own server has this table, and writes into the log what this goes by.
  if to_regclass('auth.secrets') is null then
    return;
  end if;
  if exists (select from auth.secrets s where s.name = 'demo' and s.value = '1') then
    return;
  end if;
  insert into private.unproven_addresses (user_id)
  select u.id from auth.users u
  where u.email is not null and u.email_confirmed_at is not null and u.invited_at is null
    and u.encrypted_password is not null
    and exists (
      select from auth.audit_log_entries e
      where e.payload ->> 'actor_id' = u.id::text and e.payload ->> 'action' = 'user_signedup'
    )
    and not exists (
      select from auth.audit_log_entries e
      where e.payload ->> 'actor_id' = u.id::text
        and (e.payload ->> 'action' = 'user_confirmed' or e.payload ->> 'action' = 'login' and e.payload -> 'traits' ->> 'method'
          in ('confirmation', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'))
        and e.created_at >= coalesce((
          select max(c.created_at) from auth.audit_log_entries c
          where c.payload ->> 'actor_id' = u.id::text and c.payload ->> 'action' = 'user_changed_email'
        ), '-infinity')
    )
    and not exists (
      select from public.user_roles r where r.user_id = u.id and r.role not in ('patient', 'representative')
    )
    and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
    and not exists (select from public.appointments a where a.patient_id = u.id and a.status = 'completed')
    and not exists (select from public.representatives r where r.user_id = u.id and private.is_in_force(r))
  on conflict do nothing;
end $$;
