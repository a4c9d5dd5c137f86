-- The texts people agree to, in plainer words: the same meaning, one word for a visit in Spanish (cita), and no
-- promise about what a call to 911 costs.

create temporary table consent_wording on commit drop as
  select * from (values
    ('recording', 'Spanish', 'el audio de esta consulta',
      'el audio de esta cita'),
    ('recording', 'Spanish', 'pueda redactar una nota fiel',
      'pueda escribir una nota exacta'),
    ('ai_analysis', 'English', 'and the sound is sent nowhere else. Where the practice uses a speech server instead, the screen names it while it is in use. My provider reads, corrects and signs the note; nothing the software writes counts until then.',
      'and the audio isn''t sent anywhere else. If the practice uses a speech server instead, the screen shows its name while it''s in use. My provider reads, corrects and signs the note. Until then it''s only a draft.'),
    ('ai_analysis', 'Spanish', 'lo dicho en esta consulta se transcriba',
      'lo que se diga en esta cita se transcriba'),
    ('ai_analysis', 'Spanish', 'Si el consultorio usa en su lugar un servidor de voz, la pantalla lo nombra mientras se usa. Mi profesional lee, corrige y firma la nota; nada de lo que escribe el programa vale antes de eso.',
      'Si el consultorio usa un servidor de voz, la pantalla muestra su nombre mientras se usa. Mi profesional lee, corrige y firma la nota. Hasta entonces es solo un borrador.'),
    ('emotion_detection', 'Spanish', 'durante esta consulta. Es experimental: adivina solo por la cara',
      'durante esta cita. Es experimental: se basa solo en la cara'),
    ('emotion_detection', 'English', 'This is experimental: it guesses from the face alone and cannot know how I feel.',
      'This is experimental: it goes by the face alone and can''t know how I feel.'),
    ('vendor_speech', 'English', 'I agree that, where speech cannot be turned into text on my device, my browser may send the sound of my voice in this visit to the company that makes the browser, which turns it into text under its own terms. That company is not part of this practice. Without this consent the visit takes place all the same, without a transcript of what I say.',
      'If my device can''t turn speech into text, I agree that my browser may send my voice in this visit to the company that makes the browser. That company turns it into text under its own terms and isn''t part of this practice. I can say no and still have my visit. What I say just won''t be transcribed.'),
    ('vendor_speech', 'Spanish', 'Acepto que, si el habla no se puede convertir en texto en mi dispositivo, mi navegador envíe el sonido de mi voz en esta consulta a la empresa que fabrica el navegador, que lo convierte en texto según sus propias condiciones. Esa empresa no forma parte de este consultorio. Sin este consentimiento la consulta se realiza de todos modos, sin transcripción de lo que digo.',
      'Si mi dispositivo no puede convertir el habla en texto, acepto que mi navegador envíe mi voz en esta cita a la empresa que hace el navegador. Esa empresa la convierte en texto según sus propias condiciones y no forma parte de este consultorio. Puedo decir que no y aun así tener mi cita. En ese caso no se transcribe lo que yo diga.'),
    ('notice', 'English', 'once the note is made, after 72 hours at the latest. My health information is handled as HIPAA requires. I can refuse any of these points, and withdraw what I agree to at any time, during or after the visit; my care does not depend on it.',
      'once the note is signed, and after 72 hours at the latest. My health information is handled as HIPAA requires. I can say no to any of these points, and I can withdraw my consent at any time, during or after the visit. My care doesn''t depend on it.'),
    ('notice', 'Spanish', 'se borran cuando la nota está hecha, a más tardar a las 72 horas. Mi información de salud se trata como exige la ley HIPAA. Puedo rechazar cualquiera de estos puntos y retirar lo que acepte en cualquier momento, durante la consulta o después; mi atención no depende de ello.',
      'se borran cuando se firma la nota, a más tardar a las 72 horas. Mi información de salud se maneja como exige la ley HIPAA. Puedo decir que no a cualquiera de estos puntos y puedo retirar mi consentimiento en cualquier momento, durante la cita o después. Mi atención no depende de esto.'),
    ('financial', 'English', 'In a crisis I can always call 988 or 911, at no cost.',
      'In a crisis I can always call or text 988, or call 911.'),
    ('financial', 'English', 'applies only if the practice has told me its amount before I booked.',
      'applies only if the practice gave me the amount before I booked.'),
    ('release', 'English', 'Information that was shared before can''t be taken back.',
      'Information that was already shared can''t be recalled.'),
    ('release', 'English', 'by mail, fax, phone or another secure way',
      'by postal mail, fax, phone or another secure way'),
    ('financial', 'Spanish', 'del costo de mis consultas. El precio se muestra antes de que confirme una reserva.',
      'del costo de mis citas. El precio se muestra antes de que confirme una cita.'),
    ('financial', 'Spanish', 'para decidir y pagar un reclamo',
      'para procesar y pagar un reclamo'),
    ('financial', 'Spanish', 'cambiar una consulta sin costo hasta dos horas antes. Un cargo por cancelación tardía o por falta solo se aplica si el consultorio me dijo la cantidad antes de reservar.',
      'cambiar una cita sin costo hasta dos horas antes. Solo se me puede cobrar por cancelar tarde o por faltar a una cita si el consultorio me dijo la cantidad antes de programarla.'),
    ('financial', 'Spanish', 'después de cada consulta',
      'después de cada cita'),
    ('financial', 'Spanish', 'En una crisis siempre puedo llamar al 988 o al 911, sin costo.',
      'En una crisis siempre puedo llamar o enviar un mensaje de texto al 988, o llamar al 911.'),
    ('privacy_notice', 'Spanish', 'Si usted paga una consulta por completo',
      'Si usted mismo paga una cita completa'),
    ('privacy_notice', 'Spanish', 'Antes de una consulta usted decide si se puede grabar, transcribir o analizar con un programa. Puede decir que no a cada cosa y aun así tener su consulta.',
      'Antes de una cita usted decide si se puede grabar, transcribir o analizar con un programa. Puede decir que no a cualquiera de estas cosas y aun así tener su cita.'),
    ('privacy_notice', 'Spanish', 'Que alguien con autoridad legal actúe por usted.',
      'Que alguien con autoridad legal actúe en su nombre.'),
    ('privacy_policy', 'Spanish', 'Cómo usamos su expediente médico está en el aviso',
      'La forma en que usamos su expediente médico se explica en el aviso'),
    ('privacy_policy', 'English', 'How we use your medical record is in the notice of privacy practices.',
      'The notice of privacy practices explains how we use your medical record.'),
    ('privacy_policy', 'Spanish', 'Lo que ocurre en su atención: consultas, notas, medicamentos, cuentas.',
      'Lo que ocurre en su atención: citas, notas, medicamentos y facturas.'),
    ('privacy_policy', 'English', 'visits, notes, medications, bills.',
      'visits, notes, medications and bills.'),
    ('privacy_policy', 'Spanish', 'Un programa ayuda con las notas de una consulta solo si usted lo acepta antes de esa consulta.',
      'Un programa ayuda con las notas de una cita solo si usted lo acepta antes de esa cita.'),
    ('privacy_policy', 'Spanish', 'después de su última consulta',
      'después de su última cita'),
    ('privacy_policy', 'Spanish', 'limitado por función y queda en un registro',
      'limitado según la función de cada persona y queda registrado'),
    ('privacy_policy', 'English', 'Access to records is limited by role and written to a log.',
      'Access to records is limited by role, and we log it.'),
    ('release', 'English', 'Whoever receives the information might share it again',
      'The person or organization that receives the information might share it again'),
    ('telehealth', 'English', 'I''ll take visits in a private place where I can',
      'I''ll have my visits in a private place when I can'),
    ('telehealth', 'English', 'In an emergency I call 911 or 988.',
      'In an emergency, I''ll call 911, or call or text 988.'),
    ('telehealth', 'English', 'Video goes encrypted between our devices.',
      'Video is encrypted between our devices.'),
    ('telehealth', 'English', 'because they may treat me only where they are licensed and need to know where to send help',
      'because they can treat me only where they''re licensed, and they need to know where to send help'),
    ('telehealth', 'Spanish', 'dónde estoy en cada consulta',
      'dónde estoy en cada cita'),
    ('telehealth', 'Spanish', 'Haré las consultas en un lugar privado cuando pueda y no manejaré durante una consulta.',
      'Tendré mis citas en un lugar privado cuando pueda y no manejaré durante una cita.'),
    ('telehealth', 'Spanish', 'En una emergencia llamo al 911 o al 988.',
      'En una emergencia llamaré al 911, o llamaré o enviaré un mensaje de texto al 988.'),
    ('telehealth', 'Spanish', 'El video viaja cifrado entre nuestros dispositivos. Las consultas no se graban a menos que yo lo acepte antes de la consulta.',
      'El video está cifrado entre nuestros dispositivos. Las citas no se graban a menos que yo lo acepte antes de la cita.'),
    ('terms', 'English', 'You may use it for your own care, or for someone you may legally act for. Give us correct information, also about where you are during a visit. Our providers may treat you only in states where they are licensed.',
      'You may use it for your own care, or for someone you have the legal right to act for. Give us correct information, including where you are during a visit. Our providers can treat you only in states where they''re licensed.'),
    ('terms', 'English', 'don''t try to reach information that isn''t yours',
      'don''t try to access information that isn''t yours'),
    ('terms', 'English', 'Questionnaires and software suggestions are no diagnosis; your provider decides.',
      'Questionnaires and software suggestions aren''t a diagnosis. Your provider makes the decisions.'),
    ('terms', 'Spanish', 'para alguien por quien puede actuar legalmente. Denos información correcta, también sobre dónde está durante una consulta.',
      'para alguien en cuyo nombre puede actuar legalmente. Denos información correcta, incluido el lugar donde está durante una cita.'),
    ('terms', 'Spanish', 'No grabe consultas sin el acuerdo de todos, no acose a nuestro personal y no intente llegar a información que no es suya.',
      'No grabe citas sin el acuerdo de todos, no acose a nuestro personal y no intente ver información que no es suya.'),
    ('terms', 'Spanish', 'hasta que nos avise de que otra persona puede tener acceso',
      'hasta que nos avise que otra persona podría tener acceso'),
    ('terms', 'Spanish', 'Le permite reservar consultas',
      'Le permite programar citas'),
    ('terms', 'Spanish', 'cancelar o cambiar una consulta en línea',
      'cancelar o cambiar una cita en línea'),
    ('terms', 'Spanish', 'encontrar otra atención',
      'encontrar atención en otro lugar'),
    ('treatment', 'English', 'My provider may be supervised by the supervising physician, who may read my record for this.',
      'The supervising physician may oversee my provider and may read my record to do so.'),
    ('treatment', 'English', 'Treatment may include talking therapy and medication.',
      'Treatment may include talk therapy and medication.'),
    ('treatment', 'Spanish', 'dejar de golpe algunos medicamentos es peligroso',
      'es peligroso dejar algunos medicamentos de repente'),
    ('treatment', 'Spanish', 'leer mi expediente para ello',
      'leer mi expediente para hacerlo')
  ) pair (kind, language, was, is_now);

-- A text someone has signed stays as it was signed, and the new words are its next version. A text that has no
-- signature yet is corrected.
do $$
declare
  text_kind text;
  newest integer;
  signed boolean;
  pair record;
begin
  for text_kind in select distinct w.kind from consent_wording w loop
    select max(t.version) into newest from public.consent_texts t where t.kind = text_kind;
    signed := exists (
      select from public.consent_texts t where t.kind = text_kind and (
        exists (select from public.consents c where c.text_id = t.id)
        or exists (select from public.information_releases r where r.text_id = t.id)));
    if signed then
      insert into public.consent_texts (kind, version, language, body)
        select t.kind, newest + 1, t.language, t.body from public.consent_texts t
        where t.kind = text_kind and t.version = newest;
      newest := newest + 1;
    end if;
    alter table public.consent_texts disable trigger never_edited;
    for pair in select w.* from consent_wording w where w.kind = text_kind loop
      update public.consent_texts t set body = replace(t.body, pair.was, pair.is_now)
        where t.kind = text_kind and t.version = newest and t.language = pair.language;
    end loop;
    alter table public.consent_texts enable trigger never_edited;
  end loop;
end $$;
