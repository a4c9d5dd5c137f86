import { defineMessages } from '#web/platform/language.ts'

/** The title's lines break where they do here, so that nothing moves when the real font arrives. */
export const words = defineMessages({
  en: {
    title: { first: 'Someone to ', second: 'talk to, ', secondWarm: 'without ', third: 'the waiting room.' },
    lead: 'Psychiatry and therapy by secure video for people across Arizona. Choose your provider, meet by video, and send messages between visits.',
    book: 'Book Appointment',
    services: 'Our Services',
    licenses: 'Licenses verified',
    encrypted: 'Video encrypted end to end',
    devices: 'Phone, tablet or computer',
    film: 'Your first visit',
    play: 'Play video: ',
    watch: 'Watch a first visit',
    seconds: (seconds: number) => `${seconds} seconds, with captions`,
    failed: "We couldn't load the video. Check your connection and try again.",
    retry: 'Try again',
    captions: '/media/first-visit.vtt',
    captionsName: 'English',
  },
  es: {
    title: { first: 'Alguien con ', second: 'quien hablar, ', secondWarm: 'sin ', third: 'sala de espera.' },
    lead: 'Psiquiatría y terapia por video seguro para personas en todo Arizona. Elija a su profesional, tenga su cita por video y envíe mensajes entre citas.',
    book: 'Reservar cita',
    services: 'Nuestros servicios',
    licenses: 'Licencias verificadas',
    encrypted: 'Video cifrado de extremo a extremo',
    devices: 'Teléfono, tableta o computadora',
    film: 'Su primera cita',
    play: 'Reproducir video: ',
    watch: 'Vea una primera cita',
    seconds: (seconds: number) => `${seconds} segundos, con subtítulos`,
    failed: 'No pudimos cargar el video. Revise su conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
    captions: '/media/first-visit.es.vtt',
    captionsName: 'Español',
  },
})
