-- The rows that a practice starts with.

-- What a patient is asked before a visit, with the earlier versions.
insert into public.consent_texts (kind, version, language, body) values
  ('recording', 1, 'English', 'I agree that the audio of this visit may be recorded so that my provider can write an accurate note. The recording is stored encrypted with AES-256, is deleted once the note is signed and after 72 hours at the latest, and is never used for anything else.'),
  ('recording', 1, 'Spanish', 'Acepto que se grabe el audio de esta cita para que mi profesional pueda escribir una nota exacta. La grabación se guarda cifrada con AES-256, se borra cuando se firma la nota y a más tardar a las 72 horas, y no se usa para nada más.'),
  ('ai_analysis', 1, 'English', 'I agree that what is said in this visit may be written down and used by software to draft a note. My provider reads, corrects and signs the note; nothing the software writes counts until then.'),
  ('ai_analysis', 1, 'Spanish', 'Acepto que lo dicho en esta consulta se transcriba y que un programa lo use para preparar un borrador de la nota. Mi profesional lee, corrige y firma la nota; nada de lo que escribe el programa vale antes de eso.'),
  ('emotion_detection', 1, 'English', 'I agree that software may estimate emotions from my camera picture during this visit. The estimates are shown to my provider only, are not a diagnosis and are not kept.'),
  ('emotion_detection', 1, 'Spanish', 'Acepto que un programa estime emociones a partir de la imagen de mi cámara durante esta consulta. Las estimaciones solo las ve mi profesional, no son un diagnóstico y no se guardan.'),
  ('vendor_speech', 1, 'English', 'If my device can''t turn speech into text, I agree that my browser may send my voice in this visit to the company that makes the browser. That company turns it into text under its own terms and isn''t part of this practice. I can say no and still have my visit. What I say just won''t be transcribed.'),
  ('vendor_speech', 1, 'Spanish', 'Si mi dispositivo no puede convertir el habla en texto, acepto que mi navegador envíe mi voz en esta cita a la empresa que hace el navegador. Esa empresa la convierte en texto según sus propias condiciones y no forma parte de este consultorio. Puedo decir que no y aun así tener mi cita. En ese caso no se transcribe lo que yo diga.'),
  ('notice', 1, 'English', 'I have read and understand the three points above. Recordings are stored encrypted with AES-256 and deleted once the note is made, after 72 hours at the latest. My health information is handled as HIPAA requires. I can refuse any of the three, and withdraw what I agree to at any time, during or after the visit; my care does not depend on it.'),
  ('notice', 1, 'Spanish', 'He leído y entiendo los tres puntos anteriores. Las grabaciones se guardan cifradas con AES-256 y se borran cuando la nota está hecha, a más tardar a las 72 horas. Mi información de salud se trata como exige la ley HIPAA. Puedo rechazar cualquiera de los tres y retirar lo que acepte en cualquier momento, durante la consulta o después; mi atención no depende de ello.'),
  ('ai_analysis', 2, 'English', 'I agree that what is said in this visit may be transcribed and used by software to draft a note. Speech is turned into text on my device and on my provider''s device, and the audio isn''t sent anywhere else. If the practice uses a speech server instead, the screen shows its name while it''s in use. My provider reads, corrects and signs the note. Until then it''s only a draft.'),
  ('ai_analysis', 2, 'Spanish', 'Acepto que lo que se diga en esta cita se transcriba y que un programa lo use para preparar un borrador de la nota. El habla se convierte en texto en mi dispositivo y en el de mi profesional, y el sonido no se envía a ningún otro lugar. Si el consultorio usa un servidor de voz, la pantalla muestra su nombre mientras se usa. Mi profesional lee, corrige y firma la nota. Hasta entonces es solo un borrador.'),
  ('emotion_detection', 2, 'English', 'I agree that software on my provider''s device may estimate my facial expression from my camera picture every 5 seconds during this visit. This is experimental: it goes by the face alone and can''t know how I feel. Only my provider sees the estimates. They are not a diagnosis, are never stored and never appear in a note.'),
  ('emotion_detection', 2, 'Spanish', 'Acepto que un programa en el dispositivo de mi profesional estime mi expresión facial a partir de la imagen de mi cámara cada 5 segundos durante esta cita. Es experimental: se basa solo en la cara y no puede saber cómo me siento. Solo mi profesional ve las estimaciones. No son un diagnóstico, nunca se guardan y nunca aparecen en una nota.'),
  ('notice', 2, 'English', 'I have read and understand the points above. Recordings are stored encrypted with AES-256 and deleted once the note is signed, and after 72 hours at the latest. My health information is handled as HIPAA requires. I can say no to any of these points, and I can withdraw my consent at any time, during or after the visit. My care doesn''t depend on it.'),
  ('notice', 2, 'Spanish', 'He leído y entiendo los puntos anteriores. Las grabaciones se guardan cifradas con AES-256 y se borran cuando se firma la nota, a más tardar a las 72 horas. Mi información de salud se maneja como exige la ley HIPAA. Puedo decir que no a cualquiera de estos puntos y puedo retirar mi consentimiento en cualquier momento, durante la cita o después. Mi atención no depende de esto.');

insert into public.safety_settings default values;

insert into public.guardian_rules (from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish) values
  (0, 11, private.reading_rights(), false,
    'A parent or guardian manages the care of a child under 12 and can read all of it.',
    'Uno de los padres o el tutor se ocupa de la atención de un menor de 12 años y puede leerla toda.'),
  (12, 17, array['read_medications', 'read_documents'], true,
    'Teens talk more openly when their messages, notes and questionnaires are private. The teen or the provider can share them.',
    'Los adolescentes hablan con más confianza cuando sus mensajes, notas y cuestionarios son privados. El adolescente o su profesional pueden compartirlos.');

-- The first version of each document. They are samples in plain words that claim nothing the product doesn't do; each
-- says that a lawyer must review it. A practice replaces them in the editor for consent texts.
insert into public.consent_texts (kind, version, language, body) values
  ('privacy_notice', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

This notice describes how medical information about you may be used and disclosed, and how you can get access to it. Please review it carefully.

## Who this notice is from
Saguaro Mind, PLLC ("we") provides mental health care by telehealth. The law requires us to keep your health information private, to give you this notice, to follow it, and to tell you if a breach may have exposed your information.

## How we may use and share your information without asking you each time
- Treatment: your providers read and write your record, and may discuss your care with others who treat you.
- Payment: we may share what is needed to bill you or your insurance.
- Running the practice: quality review, supervision and training of our clinicians, and required reports.
- Safety: to prevent a serious and immediate threat to you or someone else.
- When the law requires it: for example reports of child or elder abuse, court orders, health oversight and public health.

## When we need your written permission
- Most uses of psychotherapy notes, marketing, and any sale of your information. We don't sell your information.
- Sharing with anyone else you name. You give this permission with a release of information, which says who, what, why and until when. You can withdraw it at any time in your account. We can't take back what was shared before.
- Records of substance use treatment have extra protection under federal law (42 CFR Part 2). In general we share them only with your written consent, and they can't be used against you in legal proceedings without your consent or a court order.

## Your rights
- See and get a copy of your record. You can download it from your account or ask us for it.
- Ask us to correct your record if you think something is wrong.
- See who viewed your record. Your account has a page for this. You may also ask for a list of certain disclosures.
- Ask us to limit what we use or share. If you pay for a visit in full yourself, you may ask us not to share it with your insurance, and we must agree.
- Ask us to contact you in a certain way or at a certain place.
- Get a paper copy of this notice at any time.
- Have someone with legal authority act for you.
- Complain if you think your rights were violated: to us, or to the U.S. Department of Health and Human Services, Office for Civil Rights, at hhs.gov/ocr. We won't retaliate against you for a complaint.

## Software that helps with notes
Before a visit you choose whether it may be recorded, transcribed or analyzed by software. You can say no to each and still have your visit.

## Changes to this notice
We may change this notice. The new version applies to all information we have. We'll ask you to read it when you sign in, and it's always on our website.

## Contact
Questions or complaints: call us or write to support@saguaro.example and ask for the privacy officer.$doc$),
  ('privacy_notice', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Este aviso describe cómo se puede usar y compartir su información médica y cómo puede usted tener acceso a ella. Léalo con atención.

## De quién es este aviso
Saguaro Mind, PLLC («nosotros») ofrece atención de salud mental por telesalud. La ley nos obliga a mantener la privacidad de su información de salud, a darle este aviso, a cumplirlo y a avisarle si una filtración pudo exponer su información.

## Cómo podemos usar y compartir su información sin preguntarle cada vez
- Tratamiento: sus profesionales leen y escriben en su expediente, y pueden hablar de su atención con otras personas que lo tratan.
- Pago: podemos compartir lo necesario para cobrarle a usted o a su seguro.
- Funcionamiento del consultorio: revisión de calidad, supervisión y capacitación de nuestros profesionales, e informes obligatorios.
- Seguridad: para evitar una amenaza grave e inmediata para usted o para otra persona.
- Cuando la ley lo exige: por ejemplo, informes de maltrato de menores o de personas mayores, órdenes judiciales, supervisión sanitaria y salud pública.

## Cuándo necesitamos su permiso por escrito
- La mayoría de los usos de las notas de psicoterapia, la publicidad y cualquier venta de su información. No vendemos su información.
- Compartir con cualquier otra persona que usted nombre. Usted da este permiso con una autorización para divulgar información, que dice a quién, qué, por qué y hasta cuándo. Puede retirarla en cualquier momento en su cuenta. No podemos recuperar lo que ya se compartió.
- Los expedientes de tratamiento por consumo de sustancias tienen protección adicional según la ley federal (42 CFR Parte 2). En general, solo los compartimos con su consentimiento por escrito, y no pueden usarse en su contra en procesos legales sin su consentimiento o una orden judicial.

## Sus derechos
- Ver su expediente y obtener una copia. Puede descargarlo desde su cuenta o pedírnoslo.
- Pedirnos que corrijamos su expediente si cree que algo está mal.
- Ver quién consultó su expediente. Su cuenta tiene una página para esto. También puede pedir una lista de ciertas divulgaciones.
- Pedirnos que limitemos lo que usamos o compartimos. Si usted mismo paga una cita completa, puede pedirnos que no la compartamos con su seguro, y debemos aceptarlo.
- Pedirnos que lo contactemos de cierta manera o en cierto lugar.
- Recibir una copia en papel de este aviso en cualquier momento.
- Que alguien con autoridad legal actúe en su nombre.
- Quejarse si cree que se violaron sus derechos: ante nosotros o ante el Departamento de Salud y Servicios Humanos de EE. UU., Oficina de Derechos Civiles, en hhs.gov/ocr. No tomaremos represalias por una queja.

## Programas que ayudan con las notas
Antes de una cita usted decide si se puede grabar, transcribir o analizar con un programa. Puede decir que no a cualquiera de estas cosas y aun así tener su cita.

## Cambios a este aviso
Podemos cambiar este aviso. La versión nueva se aplica a toda la información que tenemos. Le pediremos que la lea cuando inicie sesión, y siempre está en nuestro sitio web.

## Contacto
Preguntas o quejas: llámenos o escriba a support@saguaro.example y pida hablar con la persona encargada de privacidad.$doc$),
  ('privacy_policy', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

This policy is about our website and your account. The notice of privacy practices explains how we use your medical record.

## What we collect
- What you enter: your name, contact details, date of birth, insurance, forms, messages and files.
- What happens in your care: visits, notes, medications and bills.
- What the server needs to work and to protect your account: the time of each sign-in, the internet address it came from and the kind of device.

## What we don't do
We don't show advertising, don't use advertising or tracking cookies, and don't sell your information. Your browser stores what keeps you signed in, your language, unfinished forms and, if you choose, your safety plan.

## Who receives it
People in our practice who need it for your care, and the companies the practice hires to run the service, such as hosting, email, video relay and, if the practice has set them up, transcription, translation or note-drafting services. Health information goes to such a company only where a contract protects it. Software helps with the notes of a visit only if you agree before that visit.

## Chat on the public website
The chat on our website is an automated assistant. It doesn't store what you write.

## How we protect it
Files are stored encrypted. Access to records is limited by role, and we log it. You can turn on two-step sign-in and see and end your own sessions. No system is perfectly secure, so use a strong password and tell us if something looks wrong.

## How long we keep it
The law requires us to keep medical records for years after your last visit. In Arizona it is at least six years for adults; other states have their own rules, and records of minors are kept longer. Closing your account doesn't delete the record.

## Your choices
You can correct your details, download your record, change your email address and close your account from your account pages.

## Changes
We publish each version of this policy here and ask you to read a new one when you sign in.$doc$),
  ('privacy_policy', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Esta política trata de nuestro sitio web y de su cuenta. La forma en que usamos su expediente médico se explica en el aviso de prácticas de privacidad.

## Qué recopilamos
- Lo que usted escribe: su nombre, datos de contacto, fecha de nacimiento, seguro, formularios, mensajes y archivos.
- Lo que ocurre en su atención: citas, notas, medicamentos y facturas.
- Lo que el servidor necesita para funcionar y proteger su cuenta: la hora de cada inicio de sesión, la dirección de internet y el tipo de dispositivo.

## Qué no hacemos
No mostramos publicidad, no usamos cookies de publicidad ni de rastreo y no vendemos su información. Su navegador guarda lo que mantiene su sesión abierta, su idioma, formularios sin terminar y, si usted lo elige, su plan de seguridad.

## Quién la recibe
Las personas de nuestro consultorio que la necesitan para su atención y las empresas que el consultorio contrata para prestar el servicio, como alojamiento, correo, retransmisión de video y, si el consultorio los ha configurado, servicios de transcripción, traducción o borradores de notas. La información de salud solo va a una empresa así cuando un contrato la protege. Un programa ayuda con las notas de una cita solo si usted lo acepta antes de esa cita.

## Chat del sitio público
El chat de nuestro sitio es un asistente automático. No guarda lo que usted escribe.

## Cómo la protegemos
Los archivos se guardan cifrados. El acceso a los expedientes está limitado según la función de cada persona y queda registrado. Usted puede activar el inicio de sesión en dos pasos y ver y cerrar sus propias sesiones. Ningún sistema es perfectamente seguro: use una contraseña fuerte y avísenos si algo le parece extraño.

## Cuánto tiempo la guardamos
La ley nos obliga a guardar los expedientes médicos durante años después de su última cita. En Arizona son al menos seis años para adultos; otros estados tienen sus propias reglas, y los expedientes de menores se guardan más tiempo. Cerrar su cuenta no borra el expediente.

## Sus opciones
Puede corregir sus datos, descargar su expediente, cambiar su correo electrónico y cerrar su cuenta desde las páginas de su cuenta.

## Cambios
Publicamos aquí cada versión de esta política y le pedimos que lea la nueva cuando inicie sesión.$doc$),
  ('terms', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

## Not an emergency service
We are not an emergency service, and messages aren't read around the clock. If you or someone near you is in danger, call 911. You can call or text 988 at any time.

## Who may use this service
You may use it for your own care, or for someone you have the legal right to act for. Give us correct information, including where you are during a visit. Our providers can treat you only in states where they're licensed.

## Your account
Keep your password to yourself. You're responsible for what happens in your account until you tell us that someone else may have access. Don't record visits without everyone's agreement, don't harass our staff, and don't try to access information that isn't yours.

## What the service is
It lets you book visits, meet your provider by video, send messages, keep your medication list, fill in forms and see your record. Questionnaires and software suggestions aren't a diagnosis. Your provider makes the decisions. We can't promise that the service is always available.

## Appointments
You can cancel or reschedule online until two hours before a visit. After that, call us.

## Ending
You can close your account at any time. We may end access for someone who misuses the service. We keep your medical record as the law requires, and we'll help you find other care.

## Changes
We may change these terms. We'll ask you to agree to a new version when you sign in.

## Law
These terms follow the law of Arizona. Nothing in them limits rights that the law gives you as a patient.$doc$),
  ('terms', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

## No es un servicio de emergencia
No somos un servicio de emergencia y los mensajes no se revisan las 24 horas. Si usted o alguien cercano está en peligro, llame al 911. Puede llamar o enviar un mensaje de texto al 988 a cualquier hora.

## Quién puede usar este servicio
Puede usarlo para su propia atención o para alguien en cuyo nombre puede actuar legalmente. Denos información correcta, incluido el lugar donde está durante una cita. Nuestros profesionales solo pueden atenderlo en los estados donde tienen licencia.

## Su cuenta
No comparta su contraseña. Usted responde por lo que ocurre en su cuenta hasta que nos avise que otra persona podría tener acceso. No grabe citas sin el acuerdo de todos, no acose a nuestro personal y no intente ver información que no es suya.

## Qué es el servicio
Le permite programar citas, ver a su profesional por video, enviar mensajes, llevar su lista de medicamentos, llenar formularios y ver su expediente. Los cuestionarios y las sugerencias de los programas no son un diagnóstico; su profesional decide. No podemos prometer que el servicio esté siempre disponible.

## Citas
Puede cancelar o cambiar una cita en línea hasta dos horas antes. Después, llámenos.

## Fin del servicio
Puede cerrar su cuenta en cualquier momento. Podemos quitar el acceso a quien use mal el servicio. Guardamos su expediente médico como exige la ley y le ayudaremos a encontrar atención en otro lugar.

## Cambios
Podemos cambiar estos términos. Le pediremos que acepte la versión nueva cuando inicie sesión.

## Ley
Estos términos siguen la ley de Arizona. Nada en ellos limita los derechos que la ley le da como paciente.$doc$),
  ('telehealth', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I agree to receive mental health care by video, and by phone if video doesn't work.

- I understand that telehealth has benefits, such as easier access, and limits: the connection can fail, my provider can't examine me in person, and some problems need care in person.
- I'll tell my provider where I am at each visit, because they can treat me only where they're licensed, and they need to know where to send help.
- I'll have my visits in a private place when I can, and I won't drive during a visit.
- If the video fails, my provider may call the phone number in my profile.
- In an emergency, I'll call 911, or call or text 988. My provider may contact emergency services or my emergency contact if they believe someone is in danger.
- Video is encrypted between our devices. Visits aren't recorded unless I agree before the visit.
- I may ask questions, ask for care in person or stop telehealth at any time. This doesn't affect my right to future care.$doc$),
  ('telehealth', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Acepto recibir atención de salud mental por video, y por teléfono si el video no funciona.

- Entiendo que la telesalud tiene ventajas, como un acceso más fácil, y límites: la conexión puede fallar, mi profesional no puede examinarme en persona y algunos problemas necesitan atención presencial.
- Le diré a mi profesional dónde estoy en cada cita, porque solo puede atenderme donde tiene licencia y necesita saber adónde enviar ayuda.
- Tendré mis citas en un lugar privado cuando pueda y no manejaré durante una cita.
- Si el video falla, mi profesional puede llamar al teléfono de mi perfil.
- En una emergencia llamaré al 911, o llamaré o enviaré un mensaje de texto al 988. Mi profesional puede avisar a los servicios de emergencia o a mi contacto de emergencia si cree que alguien está en peligro.
- El video está cifrado entre nuestros dispositivos. Las citas no se graban a menos que yo lo acepte antes de la cita.
- Puedo hacer preguntas, pedir atención en persona o dejar la telesalud en cualquier momento. Esto no afecta mi derecho a recibir atención en el futuro.$doc$),
  ('treatment', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I agree to evaluation and treatment by the providers of this practice.

- My provider will explain the treatment they recommend, its benefits and risks, and other options. I can ask questions at any time.
- Treatment may include talk therapy and medication. Medication can have side effects; I'll tell my provider about all medications I take and about any reaction.
- Treatment doesn't always work, and it can bring up difficult feelings. No result is guaranteed.
- I can refuse or stop any treatment. I'll talk with my provider first where I can, because stopping some medications suddenly is dangerous.
- What I say is confidential, with limits set by law: danger to me or others, abuse of a child or vulnerable adult, court orders, and what is needed for payment.
- The supervising physician may oversee my provider and may read my record to do so.
- I can ask for another provider.$doc$),
  ('treatment', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Acepto la evaluación y el tratamiento por los profesionales de este consultorio.

- Mi profesional me explicará el tratamiento que recomienda, sus beneficios y riesgos y otras opciones. Puedo hacer preguntas en cualquier momento.
- El tratamiento puede incluir terapia y medicamentos. Los medicamentos pueden tener efectos secundarios; le diré a mi profesional todo lo que tomo y cualquier reacción.
- El tratamiento no siempre funciona y puede despertar sentimientos difíciles. No se garantiza ningún resultado.
- Puedo rechazar o dejar cualquier tratamiento. Cuando pueda, hablaré antes con mi profesional, porque es peligroso dejar algunos medicamentos de repente.
- Lo que digo es confidencial, con los límites de la ley: peligro para mí o para otros, maltrato de un menor o de un adulto vulnerable, órdenes judiciales y lo necesario para el pago.
- El médico supervisor puede supervisar a mi profesional y leer mi expediente para hacerlo.
- Puedo pedir otro profesional.$doc$),
  ('financial', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

- I'm responsible for the cost of my visits. The price is shown before I confirm a booking.
- If I use insurance, I'll give correct information. I agree that the practice may share what the insurer needs to decide and pay a claim. I pay what the insurer doesn't cover, such as copays, deductibles and services that aren't covered.
- If I don't have insurance or don't want to use it, I have the right to a good faith estimate of the cost of my care. I can ask for it at any time, and I can dispute a bill that is at least $400 above the estimate.
- I can cancel or reschedule without charge until two hours before a visit. A fee for a late cancellation or a missed visit applies only if the practice gave me the amount before I booked.
- I can ask for a receipt (superbill) after each visit.
- If I can't pay, I'll contact the practice. In a crisis I can always call or text 988, or call 911.$doc$),
  ('financial', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

- Soy responsable del costo de mis citas. El precio se muestra antes de que confirme una cita.
- Si uso seguro, daré información correcta. Acepto que el consultorio comparta lo que la aseguradora necesita para procesar y pagar un reclamo. Pago lo que el seguro no cubre, como copagos, deducibles y servicios no cubiertos.
- Si no tengo seguro o no quiero usarlo, tengo derecho a una estimación de buena fe del costo de mi atención. Puedo pedirla en cualquier momento y puedo disputar una cuenta que supere la estimación en $400 o más.
- Puedo cancelar o cambiar una cita sin costo hasta dos horas antes. Solo se me puede cobrar por cancelar tarde o por faltar a una cita si el consultorio me dijo la cantidad antes de programarla.
- Puedo pedir un recibo (superbill) después de cada cita.
- Si no puedo pagar, me comunicaré con el consultorio. En una crisis siempre puedo llamar o enviar un mensaje de texto al 988, o llamar al 911.$doc$),
  ('release', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I give the practice permission to share the information I chose with the person or organization I named, for the purpose and until the date I entered.

- I can withdraw this permission at any time in my account or by writing to the practice. Information that was already shared can't be recalled.
- My treatment, payment and eligibility don't depend on signing this.
- The person or organization that receives the information might share it again, and federal privacy rules may then no longer protect it. Records of substance use treatment remain protected by 42 CFR Part 2.
- I can get a copy of this permission. It's in my account.
- The practice decides how to send the information, by postal mail, fax, phone or another secure way. Signing this doesn't send anything automatically.$doc$),
  ('release', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Doy permiso al consultorio para compartir la información que elegí con la persona u organización que nombré, con el fin y hasta la fecha que indiqué.

- Puedo retirar este permiso en cualquier momento en mi cuenta o escribiendo al consultorio. La información que ya se compartió no se puede recuperar.
- Mi tratamiento, el pago y mi elegibilidad no dependen de que firme esto.
- Quien reciba la información podría compartirla de nuevo, y entonces las reglas federales de privacidad quizás ya no la protejan. Los expedientes de tratamiento por consumo de sustancias siguen protegidos por 42 CFR Parte 2.
- Puedo obtener una copia de este permiso. Está en mi cuenta.
- El consultorio decide cómo enviar la información: por correo, fax, teléfono u otra vía segura. Firmar esto no envía nada automáticamente.$doc$);
