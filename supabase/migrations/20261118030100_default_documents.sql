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
- Pedirnos que limitemos lo que usamos o compartimos. Si usted paga una consulta por completo, puede pedirnos que no la compartamos con su seguro, y debemos aceptarlo.
- Pedirnos que lo contactemos de cierta manera o en cierto lugar.
- Recibir una copia en papel de este aviso en cualquier momento.
- Que alguien con autoridad legal actúe por usted.
- Quejarse si cree que se violaron sus derechos: ante nosotros o ante el Departamento de Salud y Servicios Humanos de EE. UU., Oficina de Derechos Civiles, en hhs.gov/ocr. No tomaremos represalias por una queja.

## Programas que ayudan con las notas
Antes de una consulta usted decide si se puede grabar, transcribir o analizar con un programa. Puede decir que no a cada cosa y aun así tener su consulta.

## Cambios a este aviso
Podemos cambiar este aviso. La versión nueva se aplica a toda la información que tenemos. Le pediremos que la lea cuando inicie sesión, y siempre está en nuestro sitio web.

## Contacto
Preguntas o quejas: llámenos o escriba a support@saguaro.example y pida hablar con la persona encargada de privacidad.$doc$),
  ('privacy_policy', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

This policy is about our website and your account. How we use your medical record is in the notice of privacy practices.

## What we collect
- What you enter: your name, contact details, date of birth, insurance, forms, messages and files.
- What happens in your care: visits, notes, medications, bills.
- What the server needs to work and to protect your account: the time of each sign-in, the internet address it came from and the kind of device.

## What we don't do
We don't show advertising, don't use advertising or tracking cookies, and don't sell your information. Your browser stores what keeps you signed in, your language, unfinished forms and, if you choose, your safety plan.

## Who receives it
People in our practice who need it for your care, and the companies the practice hires to run the service, such as hosting, email, video relay and, if the practice has set them up, transcription, translation or note-drafting services. Health information goes to such a company only where a contract protects it. Software helps with the notes of a visit only if you agree before that visit.

## Chat on the public website
The chat on our website is an automated assistant. It doesn't store what you write.

## How we protect it
Files are stored encrypted. Access to records is limited by role and written to a log. You can turn on two-step sign-in and see and end your own sessions. No system is perfectly secure, so use a strong password and tell us if something looks wrong.

## How long we keep it
The law requires us to keep medical records for years after your last visit. In Arizona it is at least six years for adults; other states have their own rules, and records of minors are kept longer. Closing your account doesn't delete the record.

## Your choices
You can correct your details, download your record, change your email address and close your account from your account pages.

## Changes
We publish each version of this policy here and ask you to read a new one when you sign in.$doc$),
  ('privacy_policy', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Esta política trata de nuestro sitio web y de su cuenta. Cómo usamos su expediente médico está en el aviso de prácticas de privacidad.

## Qué recopilamos
- Lo que usted escribe: su nombre, datos de contacto, fecha de nacimiento, seguro, formularios, mensajes y archivos.
- Lo que ocurre en su atención: consultas, notas, medicamentos, cuentas.
- Lo que el servidor necesita para funcionar y proteger su cuenta: la hora de cada inicio de sesión, la dirección de internet y el tipo de dispositivo.

## Qué no hacemos
No mostramos publicidad, no usamos cookies de publicidad ni de rastreo y no vendemos su información. Su navegador guarda lo que mantiene su sesión abierta, su idioma, formularios sin terminar y, si usted lo elige, su plan de seguridad.

## Quién la recibe
Las personas de nuestro consultorio que la necesitan para su atención y las empresas que el consultorio contrata para prestar el servicio, como alojamiento, correo, retransmisión de video y, si el consultorio los ha configurado, servicios de transcripción, traducción o borradores de notas. La información de salud solo va a una empresa así cuando un contrato la protege. Un programa ayuda con las notas de una consulta solo si usted lo acepta antes de esa consulta.

## Chat del sitio público
El chat de nuestro sitio es un asistente automático. No guarda lo que usted escribe.

## Cómo la protegemos
Los archivos se guardan cifrados. El acceso a los expedientes está limitado por función y queda en un registro. Usted puede activar el inicio de sesión en dos pasos y ver y cerrar sus propias sesiones. Ningún sistema es perfectamente seguro: use una contraseña fuerte y avísenos si algo le parece extraño.

## Cuánto tiempo la guardamos
La ley nos obliga a guardar los expedientes médicos durante años después de su última consulta. En Arizona son al menos seis años para adultos; otros estados tienen sus propias reglas, y los expedientes de menores se guardan más tiempo. Cerrar su cuenta no borra el expediente.

## Sus opciones
Puede corregir sus datos, descargar su expediente, cambiar su correo electrónico y cerrar su cuenta desde las páginas de su cuenta.

## Cambios
Publicamos aquí cada versión de esta política y le pedimos que lea la nueva cuando inicie sesión.$doc$),
  ('terms', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

## Not an emergency service
We are not an emergency service, and messages aren't read around the clock. If you or someone near you is in danger, call 911. You can call or text 988 at any time.

## Who may use this service
You may use it for your own care, or for someone you may legally act for. Give us correct information, also about where you are during a visit. Our providers may treat you only in states where they are licensed.

## Your account
Keep your password to yourself. You're responsible for what happens in your account until you tell us that someone else may have access. Don't record visits without everyone's agreement, don't harass our staff, and don't try to reach information that isn't yours.

## What the service is
It lets you book visits, meet your provider by video, send messages, keep your medication list, fill in forms and see your record. Questionnaires and software suggestions are no diagnosis; your provider decides. We can't promise that the service is always available.

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
Puede usarlo para su propia atención o para alguien por quien puede actuar legalmente. Denos información correcta, también sobre dónde está durante una consulta. Nuestros profesionales solo pueden atenderlo en los estados donde tienen licencia.

## Su cuenta
No comparta su contraseña. Usted responde por lo que ocurre en su cuenta hasta que nos avise de que otra persona puede tener acceso. No grabe consultas sin el acuerdo de todos, no acose a nuestro personal y no intente llegar a información que no es suya.

## Qué es el servicio
Le permite reservar consultas, ver a su profesional por video, enviar mensajes, llevar su lista de medicamentos, llenar formularios y ver su expediente. Los cuestionarios y las sugerencias de los programas no son un diagnóstico; su profesional decide. No podemos prometer que el servicio esté siempre disponible.

## Citas
Puede cancelar o cambiar una consulta en línea hasta dos horas antes. Después, llámenos.

## Fin del servicio
Puede cerrar su cuenta en cualquier momento. Podemos quitar el acceso a quien use mal el servicio. Guardamos su expediente médico como exige la ley y le ayudaremos a encontrar otra atención.

## Cambios
Podemos cambiar estos términos. Le pediremos que acepte la versión nueva cuando inicie sesión.

## Ley
Estos términos siguen la ley de Arizona. Nada en ellos limita los derechos que la ley le da como paciente.$doc$),
  ('telehealth', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I agree to receive mental health care by video, and by phone if video doesn't work.

- I understand that telehealth has benefits, such as easier access, and limits: the connection can fail, my provider can't examine me in person, and some problems need care in person.
- I'll tell my provider where I am at each visit, because they may treat me only where they are licensed and need to know where to send help.
- I'll take visits in a private place where I can, and I won't drive during a visit.
- If the video fails, my provider may call the phone number in my profile.
- In an emergency I call 911 or 988. My provider may contact emergency services or my emergency contact if they believe someone is in danger.
- Video goes encrypted between our devices. Visits aren't recorded unless I agree before the visit.
- I may ask questions, ask for care in person or stop telehealth at any time. This doesn't affect my right to future care.$doc$),
  ('telehealth', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Acepto recibir atención de salud mental por video, y por teléfono si el video no funciona.

- Entiendo que la telesalud tiene ventajas, como un acceso más fácil, y límites: la conexión puede fallar, mi profesional no puede examinarme en persona y algunos problemas necesitan atención presencial.
- Le diré a mi profesional dónde estoy en cada consulta, porque solo puede atenderme donde tiene licencia y necesita saber adónde enviar ayuda.
- Haré las consultas en un lugar privado cuando pueda y no manejaré durante una consulta.
- Si el video falla, mi profesional puede llamar al teléfono de mi perfil.
- En una emergencia llamo al 911 o al 988. Mi profesional puede avisar a los servicios de emergencia o a mi contacto de emergencia si cree que alguien está en peligro.
- El video viaja cifrado entre nuestros dispositivos. Las consultas no se graban a menos que yo lo acepte antes de la consulta.
- Puedo hacer preguntas, pedir atención en persona o dejar la telesalud en cualquier momento. Esto no afecta mi derecho a recibir atención en el futuro.$doc$),
  ('treatment', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I agree to evaluation and treatment by the providers of this practice.

- My provider will explain the treatment they recommend, its benefits and risks, and other options. I can ask questions at any time.
- Treatment may include talking therapy and medication. Medication can have side effects; I'll tell my provider about all medications I take and about any reaction.
- Treatment doesn't always work, and it can bring up difficult feelings. No result is guaranteed.
- I can refuse or stop any treatment. I'll talk with my provider first where I can, because stopping some medications suddenly is dangerous.
- What I say is confidential, with limits set by law: danger to me or others, abuse of a child or vulnerable adult, court orders, and what is needed for payment.
- My provider may be supervised by the supervising physician, who may read my record for this.
- I can ask for another provider.$doc$),
  ('treatment', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Acepto la evaluación y el tratamiento por los profesionales de este consultorio.

- Mi profesional me explicará el tratamiento que recomienda, sus beneficios y riesgos y otras opciones. Puedo hacer preguntas en cualquier momento.
- El tratamiento puede incluir terapia y medicamentos. Los medicamentos pueden tener efectos secundarios; le diré a mi profesional todo lo que tomo y cualquier reacción.
- El tratamiento no siempre funciona y puede despertar sentimientos difíciles. No se garantiza ningún resultado.
- Puedo rechazar o dejar cualquier tratamiento. Cuando pueda, hablaré antes con mi profesional, porque dejar de golpe algunos medicamentos es peligroso.
- Lo que digo es confidencial, con los límites de la ley: peligro para mí o para otros, maltrato de un menor o de un adulto vulnerable, órdenes judiciales y lo necesario para el pago.
- El médico supervisor puede supervisar a mi profesional y leer mi expediente para ello.
- Puedo pedir otro profesional.$doc$),
  ('financial', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

- I'm responsible for the cost of my visits. The price is shown before I confirm a booking.
- If I use insurance, I'll give correct information. I agree that the practice may share what the insurer needs to decide and pay a claim. I pay what the insurer doesn't cover, such as copays, deductibles and services that aren't covered.
- If I don't have insurance or don't want to use it, I have the right to a good faith estimate of the cost of my care. I can ask for it at any time, and I can dispute a bill that is at least $400 above the estimate.
- I can cancel or reschedule without charge until two hours before a visit. A fee for a late cancellation or a missed visit applies only if the practice has told me its amount before I booked.
- I can ask for a receipt (superbill) after each visit.
- If I can't pay, I'll contact the practice. In a crisis I can always call 988 or 911, at no cost.$doc$),
  ('financial', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

- Soy responsable del costo de mis consultas. El precio se muestra antes de que confirme una reserva.
- Si uso seguro, daré información correcta. Acepto que el consultorio comparta lo que la aseguradora necesita para decidir y pagar un reclamo. Pago lo que el seguro no cubre, como copagos, deducibles y servicios no cubiertos.
- Si no tengo seguro o no quiero usarlo, tengo derecho a una estimación de buena fe del costo de mi atención. Puedo pedirla en cualquier momento y puedo disputar una cuenta que supere la estimación en $400 o más.
- Puedo cancelar o cambiar una consulta sin costo hasta dos horas antes. Un cargo por cancelación tardía o por falta solo se aplica si el consultorio me dijo la cantidad antes de reservar.
- Puedo pedir un recibo (superbill) después de cada consulta.
- Si no puedo pagar, me comunicaré con el consultorio. En una crisis siempre puedo llamar al 988 o al 911, sin costo.$doc$),
  ('release', 1, 'English', $doc$This is a sample text. A lawyer must review and complete it before the practice uses it.

I give the practice permission to share the information I chose with the person or organization I named, for the purpose and until the date I entered.

- I can withdraw this permission at any time in my account or by writing to the practice. Information that was shared before can't be taken back.
- My treatment, payment and eligibility don't depend on signing this.
- Whoever receives the information might share it again, and federal privacy rules may then no longer protect it. Records of substance use treatment remain protected by 42 CFR Part 2.
- I can get a copy of this permission. It's in my account.
- The practice decides how to send the information, by mail, fax, phone or another secure way. Signing this doesn't send anything automatically.$doc$),
  ('release', 1, 'Spanish', $doc$Este es un texto de ejemplo. Un abogado debe revisarlo y completarlo antes de que el consultorio lo use.

Doy permiso al consultorio para compartir la información que elegí con la persona u organización que nombré, con el fin y hasta la fecha que indiqué.

- Puedo retirar este permiso en cualquier momento en mi cuenta o escribiendo al consultorio. La información que ya se compartió no se puede recuperar.
- Mi tratamiento, el pago y mi elegibilidad no dependen de que firme esto.
- Quien reciba la información podría compartirla de nuevo, y entonces las reglas federales de privacidad quizás ya no la protejan. Los expedientes de tratamiento por consumo de sustancias siguen protegidos por 42 CFR Parte 2.
- Puedo obtener una copia de este permiso. Está en mi cuenta.
- El consultorio decide cómo enviar la información: por correo, fax, teléfono u otra vía segura. Firmar esto no envía nada automáticamente.$doc$);
