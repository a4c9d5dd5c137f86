-- Plainer words: refusals that blamed or read translated, emails about helpers that said what isn't so, and texts in
-- Spanish that sent people to the 988 line in English.

create temporary table refusal_wording on commit drop as
  select * from (values
    ('SM423', $said$raise exception 'Enter why you''re sending this note back.' using errcode = 'SM423';
    $said$),
    ('SM654', $said$raise exception 'Notes are waiting for a co-signer who can''t see patients anymore. Choose another co-signer for them first.' using errcode = 'SM654';
    $said$),
    ('SM739', $said$raise exception 'Enter the first name, last name and a valid date of birth.' using errcode = 'SM739';
    $said$),
    ('SM765', $said$raise exception 'City names don''t have numbers. Put the number in the street address.' using errcode = 'SM765';
    $said$),
    ('SM815', $said$raise exception 'This person can''t be assigned that task.' using errcode = 'SM815';
    $said$),
    ('SM817', $said$raise exception 'Only staff can assign tasks.' using errcode = 'SM817';
    $said$),
    ('SM985', $said$raise exception 'That''s a lot in a short time. Wait a minute and try again.' using errcode = 'SM985';
    $said$)
  ) wording (code, statement);

-- In every function that raises the refusal.
do $$
declare
  wording record;
  definition text;
  found boolean;
begin
  for wording in
    select w.code, substring(w.statement from $re$'(?:[^']|'')*'$re$) as message from refusal_wording w
  loop
    found := false;
    for definition in
      select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('private', 'public') and p.prokind = 'f'
        and p.prosrc like '%errcode = ''' || wording.code || '''%'
    loop
      execute regexp_replace(definition,
        $re$(raise exception )'(?:[^']|'')*'(\s+using errcode = ')$re$ || wording.code,
        '\1' || replace(wording.message, '\', '\\') || '\2' || wording.code, 'g');
      found := true;
    end loop;
    if not found then
      raise exception 'No function raises %', wording.code;
    end if;
  end loop;
end $$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.tell_former_representative', 'because the end date was reached. They now manage their own care.''',
        'because the end date was reached.'''),
      ('private.tell_former_representative',
        'porque llegó la fecha límite. Ahora esa persona se encarga de su propia atención.''',
        'porque llegó la fecha límite.'''),
      ('private.tell_of_ended_proxy',
        'The end date you set was reached. You can give access again at any time in your profile.',
        'The end date was reached. You can invite them again at any time under “People who help me”.'),
      ('private.tell_of_ended_proxy',
        'Llegó la fecha límite que usted eligió. Puede volver a dar acceso en cualquier momento desde su perfil.',
        'Llegó la fecha límite. Puede volver a invitarle en cualquier momento en “Personas que me ayudan”.'),
      ('public.invite_representative', 'You''''re asked to help someone with their care',
        'Someone asked you to help with their care'),
      ('public.invite_representative',
        'A person you know asks you to help with their care at this practice. Sign in or create an account with this email address to read what they ask for and to accept or decline:',
        'Someone you know asked you to help with their care at this practice. Sign in or create an account with this email address to see the request and accept or decline it:')
    ) as listed (function, before, after)
  loop
    definition := pg_get_functiondef(change.function::regproc);
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    execute replace(definition, change.before, change.after);
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
