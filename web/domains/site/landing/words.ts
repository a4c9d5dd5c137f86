import { defineMessages } from '#web/platform/language.ts'

/** Words of the parts that are only read: the build draws them, and no browser loads this file. */
export const words = defineMessages({
  en: {
    servicesTitle: 'What we help with',
    servicesLead: "Not sure which one fits? Book a first visit, and we'll figure it out with you.",
    learnMore: 'Learn More',
    about: (name: string) => `about ${name}`,
    allServices: 'Read how we treat each one and what to expect.',
    aboutAll: 'about all services',

    whereTitle: 'In Arizona now, with more states to come',
    whereLead:
      'Your provider must be licensed in the state where you are during the visit. Right now, that means Arizona.',
    active: 'Open for new patients',
    activeMark: 'PROCESSING',
    soonMark: 'COMING SOON',
    map: 'Map of the United States. Arizona is active, and eleven states are coming soon.',
    legendActive: 'Active',
    legendSoon: 'Coming soon',
    states: {} as Record<string, string>,

    technologyTitle: 'Technology',
    technologyLead: 'What the service is built with and how it handles your information.',
    stack: [
      {
        title: 'Web and mobile',
        items: ['React 19 and TypeScript', 'Tailwind CSS', 'WebRTC video in the browser'],
        note: 'One website for phone, tablet and computer. There is no app to install.',
      },
      {
        title: 'Backend',
        items: ['Node.js', 'Supabase-compatible API', 'Realtime channels'],
        note: "Visits, messages and alerts run on the practice's own server.",
      },
      {
        title: 'AI tools',
        items: ['Built-in rules', 'Any OpenAI-compatible model', 'Any Whisper-compatible transcription'],
        note: 'The screen names the tool in use. Unless the practice connects an outside model, no visit text is sent to one.',
      },
      {
        title: 'Database',
        items: ['PostgreSQL', 'Row-level security', 'Append-only audit log'],
        note: 'The database itself decides who can read each record.',
      },
      {
        title: 'Hosting',
        items: ['One machine', 'Several behind a load balancer', 'Any cloud that runs Node.js'],
        note: 'The practice chooses where records are stored and signs the required agreements.',
      },
    ],
    payment: 'Payment options',
    payments: ['Credit card', 'Insurance'],
    paymentNote:
      "Choose one when you book. You'll see the price of the visit before you confirm. The practice's billing staff handle charges and insurance claims.",

    invitationTitle: 'Getting started takes about ten minutes',
    invitationLead: "Register, tell us what's been hard, and pick a time. You can stop and come back later.",
    register: 'Register Now',
    talk: 'Call us first',
  },
  es: {
    servicesTitle: 'En qué podemos ayudarle',
    servicesLead: '¿No sabe cuál es su caso? Reserve una primera cita y lo vemos con usted.',
    learnMore: 'Más información',
    about: (name: string) => `sobre ${name}`,
    allServices: 'Lea cómo tratamos cada uno y qué puede esperar.',
    aboutAll: 'sobre todos los servicios',

    whereTitle: 'Hoy en Arizona, y pronto en más estados',
    whereLead:
      'Su profesional debe tener licencia en el estado donde usted esté durante la cita. Por ahora, eso significa Arizona.',
    active: 'Abierto a nuevos pacientes',
    activeMark: 'ACTIVO',
    soonMark: 'PRONTO',
    map: 'Mapa de Estados Unidos. Ya atendemos en Arizona, y pronto en once estados más.',
    legendActive: 'Activo',
    legendSoon: 'Pronto',
    states: {
      'New Hampshire': 'Nuevo Hampshire',
      'New Jersey': 'Nueva Jersey',
      'New York': 'Nueva York',
      'North Dakota': 'Dakota del Norte',
      'South Dakota': 'Dakota del Sur',
    },

    technologyTitle: 'Tecnología',
    technologyLead: 'Con qué está hecho el servicio y cómo maneja su información.',
    stack: [
      {
        title: 'Web y móvil',
        items: ['React 19 y TypeScript', 'Tailwind CSS', 'Video WebRTC en el navegador'],
        note: 'Un solo sitio para teléfono, tableta y computadora. No hay que instalar ninguna aplicación.',
      },
      {
        title: 'Servidor',
        items: ['Node.js', 'API compatible con Supabase', 'Canales en tiempo real'],
        note: 'Las citas, los mensajes y las alertas funcionan en el servidor del consultorio.',
      },
      {
        title: 'Herramientas de IA',
        items: [
          'Reglas integradas',
          'Cualquier modelo compatible con OpenAI',
          'Cualquier transcripción compatible con Whisper',
        ],
        note: 'La pantalla indica qué herramienta se usa. Si el consultorio no conecta un modelo externo, ningún texto de la cita se envía a uno.',
      },
      {
        title: 'Base de datos',
        items: ['PostgreSQL', 'Seguridad por fila', 'Registro de auditoría al que solo se agregan entradas'],
        note: 'La propia base de datos decide quién puede leer cada registro.',
      },
      {
        title: 'Alojamiento',
        items: ['Una sola máquina', 'Varias con balanceador de carga', 'Cualquier nube que ejecute Node.js'],
        note: 'El consultorio elige dónde se guardan los expedientes y firma los acuerdos necesarios.',
      },
    ],
    payment: 'Formas de pago',
    payments: ['Tarjeta de crédito', 'Seguro médico'],
    paymentNote:
      'Elija una al reservar. Verá el precio de la cita antes de confirmar. El personal de facturación del consultorio se encarga de los cobros y de los reclamos al seguro.',

    invitationTitle: 'Empezar toma unos diez minutos',
    invitationLead:
      'Regístrese, cuéntenos qué ha sido difícil y elija un horario. Puede parar y volver después.',
    register: 'Registrarse ahora',
    talk: 'Llámenos primero',
  },
})
