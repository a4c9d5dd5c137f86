import { defineMessages } from '#web/platform/language.ts'

export const connectionWords = defineMessages({
  en: {
    takenOver: 'The visit is open somewhere else',
    takenOverDetail: 'You joined in another tab or on another device, so this one was disconnected.',
    useHere: 'Continue here',
    occupied: 'Someone else is in this visit',
    occupiedDetail:
      'Another person has joined on the patient’s side. Join together on their device, or ask them to leave, then try again.',
    connectionFailed: 'Failed to establish secure connection',
    noVideo: 'Video isn’t connecting',
    noVideoCall: 'We’ll keep trying. To continue by phone, call us:',
    networkPoor: 'Network quality degraded. Some features may be affected.',
  },
  es: {
    takenOver: 'La cita está abierta en otro lugar',
    takenOverDetail: 'Entró desde otra pestaña u otro dispositivo, así que esta conexión se cerró.',
    useHere: 'Continuar aquí',
    occupied: 'Otra persona está en esta cita',
    occupiedDetail:
      'Otra persona ya entró por parte del paciente. Únanse en el mismo dispositivo o pídale que salga y vuelva a intentarlo.',
    connectionFailed: 'No se pudo establecer la conexión segura',
    noVideo: 'El video no se conecta',
    noVideoCall: 'Seguimos intentando. Para continuar por teléfono, llámenos:',
    networkPoor: 'La calidad de la red ha bajado. Algunas funciones pueden verse afectadas.',
  },
})
