import type { Language } from '#core/language.ts'
import type { TrustTopic } from './types.ts'

export const securityTopics: Record<Language, readonly TrustTopic[]> = {
  en: [
    {
      title: 'Encryption during a visit',
      summary: 'What you and your provider say in a visit stays between the two of you.',
      software: [
        'Video and sound go from browser to browser, encrypted end to end (DTLS-SRTP). A relay server cannot read them.',
        'Visit chat is encrypted with AES-256-GCM, using a key that only the two browsers share.',
        'The badge on the screen shows the actual state of the connection.',
      ],
      practice: [
        "Run a TURN relay for networks that don't allow a direct connection, and keep its secret safe.",
      ],
    },
    {
      title: 'Encryption in transit and at rest',
      summary: 'Records are protected while they are sent and while they are stored.',
      software: [
        'Uploaded documents are encrypted with AES-256-GCM before they are saved to disk.',
        'On an HTTPS address, the site tells browsers to use only HTTPS for two years (HSTS).',
        'Two cookies: one recognizes a device that has signed in before, one remembers your language. Neither is used for advertising.',
        'A strict content security policy allows only scripts that came with the application.',
      ],
      practice: [
        'A TLS certificate for the site, and TLS to the database when it is on another machine.',
        'An encrypted disk for the database, and encrypted backups that have been restored at least once.',
      ],
    },
    {
      title: 'Who can see what',
      summary: 'Access rules are in the database, so every page follows them.',
      software: [
        'Row-level security is enabled and forced on every table the API can reach. Each rule is named in plain words.',
        'Patients read their own records. Providers read the records of people they treat. No one can give themselves a role.',
        'A new provider sees no patients until the supervising physician has verified the license.',
      ],
      practice: ['Verify licenses, and close accounts the day someone leaves.'],
    },
    {
      title: 'Signing in',
      summary: 'Strong sign-in, and automatic sign-out.',
      software: [
        'Passwords are stored only as slow, salted hashes, and common passwords are refused.',
        'Passkeys, and two-step sign-in with an authenticator app, which the practice can require for providers.',
        'Sessions end after 15 minutes without activity for staff and 30 for patients. Signing out also ends the session on the server, and you can sign out all devices.',
      ],
      practice: ['Require two-step sign-in for all staff, on devices that lock.'],
    },
    {
      title: 'Audit log',
      summary: 'Who viewed, changed or signed a record.',
      software: [
        'The audit log is append-only. Each entry is linked to the one before it, so a later change can be detected.',
        "A signed note can't be edited. Corrections are added to it. Only a note the supervising physician sends back before it's shared can be changed, and the signed version is kept.",
        "Server logs don't contain passwords, tokens, messages or health data.",
      ],
      practice: [
        'Review the log regularly and keep it as long as the law requires.',
        'Limit who can administer the database, because a database administrator can change it.',
      ],
    },
    {
      title: 'Recordings and AI drafts',
      summary: 'Nothing is recorded or drafted unless you agree, and you can change your mind.',
      software: [
        "The database won't accept a transcript or recording without recorded consent.",
        'A recording is deleted when the note is signed, and after 72 hours at the latest.',
        "The built-in drafting rules run on the practice's own server. An outside model is used only if the practice sets one up, and the screen names it.",
      ],
      practice: ['A signed agreement with every outside service that receives health data.'],
    },
  ],
  es: [
    {
      title: 'Cifrado durante la cita',
      summary: 'Lo que usted y su profesional hablan en la cita queda entre ustedes dos.',
      software: [
        'El video y el sonido van de navegador a navegador, cifrados de extremo a extremo (DTLS-SRTP). Un servidor de retransmisión no puede leerlos.',
        'El chat de la cita se cifra con AES-256-GCM, con una clave que solo comparten los dos navegadores.',
        'El indicador en la pantalla muestra el estado real de la conexión.',
      ],
      practice: [
        'Tener un servidor TURN para redes que no permiten una conexión directa, y proteger su clave.',
      ],
    },
    {
      title: 'Cifrado al enviar y al guardar',
      summary: 'Los expedientes se protegen mientras se envían y mientras se guardan.',
      software: [
        'Los documentos que se suben se cifran con AES-256-GCM antes de guardarse en el disco.',
        'Con una dirección HTTPS, se indica a los navegadores que usen solo HTTPS durante dos años (HSTS).',
        'Dos cookies: una reconoce un dispositivo que ya inició sesión y otra recuerda su idioma. Ninguna se usa para publicidad.',
        'Una política estricta de seguridad de contenido permite solo los scripts de la aplicación.',
      ],
      practice: [
        'Un certificado TLS para el sitio, y TLS hacia la base de datos si está en otra máquina.',
        'Un disco cifrado para la base de datos y copias de seguridad cifradas que se hayan restaurado al menos una vez.',
      ],
    },
    {
      title: 'Quién puede ver qué',
      summary: 'Las reglas de acceso están en la base de datos, así que todas las páginas las cumplen.',
      software: [
        'La seguridad por fila está activa y es obligatoria en cada tabla a la que llega la API. Cada regla tiene un nombre en palabras claras.',
        'Los pacientes leen su propio expediente. Los profesionales leen los de las personas que atienden. Nadie puede darse un rol a sí mismo.',
        'Un profesional nuevo no ve pacientes hasta que el médico supervisor verifica su licencia.',
      ],
      practice: ['Verificar las licencias y cerrar las cuentas el mismo día en que alguien se va.'],
    },
    {
      title: 'Inicio de sesión',
      summary: 'Inicio de sesión seguro y cierre automático.',
      software: [
        'Las contraseñas se guardan solo como hashes con sal, lentos de calcular, y se rechazan las comunes.',
        'Llaves de acceso, y verificación en dos pasos con una aplicación, que el consultorio puede exigir a los profesionales.',
        'Las sesiones terminan tras 15 minutos sin actividad para el personal y 30 para los pacientes. Cerrar sesión también la termina en el servidor, y puede cerrarla en todos los dispositivos.',
      ],
      practice: ['Exigir la verificación en dos pasos a todo el personal, en dispositivos con bloqueo.'],
    },
    {
      title: 'Registro de auditoría',
      summary: 'Quién vio, cambió o firmó un expediente.',
      software: [
        'Al registro solo se le pueden agregar entradas. Cada una está ligada a la anterior, así que un cambio posterior se puede detectar.',
        'Una nota firmada no se puede editar. Las correcciones se agregan. Solo se puede cambiar una nota que el médico supervisor devuelve antes de compartirla, y se conserva la versión firmada.',
        'Los registros del servidor no guardan contraseñas, claves de sesión, mensajes ni datos de salud.',
      ],
      practice: [
        'Revisar el registro con regularidad y conservarlo el tiempo que exige la ley.',
        'Limitar quién administra la base de datos, porque un administrador puede cambiarla.',
      ],
    },
    {
      title: 'Grabaciones y borradores de IA',
      summary: 'Nada se graba ni se redacta si usted no acepta, y puede cambiar de opinión.',
      software: [
        'La base de datos no acepta transcripciones ni grabaciones sin un consentimiento registrado.',
        'Una grabación se borra cuando se firma la nota, y a más tardar a las 72 horas.',
        'Las reglas integradas de redacción funcionan en el servidor del consultorio. Un modelo externo se usa solo si el consultorio lo configura, y la pantalla lo indica.',
      ],
      practice: ['Un acuerdo firmado con cada servicio externo que reciba datos de salud.'],
    },
  ],
}
