import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Notifications',
    bell: (unread: string) => (unread ? `Notifications, ${unread} new` : 'Notifications'),
    description: 'Updates about your visits, messages and medications.',
    markAll: 'Mark all as read',
    markOne: (title: string) => `Mark as read: ${title}`,
    unread: 'New',
    open: 'Open',
    emptyTitle: 'No notifications',
    empty: 'You’ll see new messages and visit changes here.',
    loading: 'Loading notifications',
    failed: 'We couldn’t load your notifications.',
    markFailed: 'We couldn’t mark it as read. Please try again.',
    retry: 'Try again',
  },
  es: {
    title: 'Notificaciones',
    bell: (unread: string) =>
      unread ? `Notificaciones, ${unread} ${unread === '1' ? 'nueva' : 'nuevas'}` : 'Notificaciones',
    description: 'Novedades sobre sus citas, mensajes y medicamentos.',
    markAll: 'Marcar todas como leídas',
    markOne: (title: string) => `Marcar como leída: ${title}`,
    unread: 'Nueva',
    open: 'Abrir',
    emptyTitle: 'Todo tranquilo',
    empty: 'Cuando un profesional le escriba o cambie una cita, lo verá aquí.',
    loading: 'Cargando notificaciones',
    failed: 'No pudimos cargar sus notificaciones.',
    markFailed: 'No pudimos marcarla como leída. Inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
  },
})

/** The server writes titles in English; what it tells patients reads so in Spanish. */
const spanishTitles: Record<string, string> = {
  'New message from your provider': 'Nuevo mensaje de su profesional',
  'Your provider booked a visit': 'Su profesional programó una cita',
  'Your provider moved your visit': 'Su profesional cambió su cita',
  'Your provider cancelled your visit': 'Su profesional canceló su cita',
  'The practice booked a visit': 'La clínica programó una cita',
  'The practice moved your visit': 'La clínica cambió su cita',
  'The practice cancelled your visit': 'La clínica canceló su cita',
  'We missed you at your visit': 'No nos vimos en su cita',
  'Your visit is coming up': 'Su cita se acerca',
  'Your visit starts within the hour': 'Su cita empieza en menos de una hora',
  'Your video visit has begun': 'Su cita por video ha empezado',
  'Your provider asks you to fill in an assessment': 'Su profesional le pide que complete una prueba',
  'A medication was prescribed for you': 'Le recetaron un medicamento',
  'Your provider changed a medication': 'Su profesional cambió un medicamento',
  'Your provider stopped a medication': 'Su profesional suspendió un medicamento',
  'Your provider reviewed your medication list': 'Su profesional revisó su lista de medicamentos',
  'Time for your medication': 'Es hora de su medicamento',
  'A new document is ready for you': 'Tiene un documento nuevo',
  'Your refill was approved': 'Su resurtido fue aprobado',
  'Your refill was denied': 'Su resurtido fue rechazado',
  'Your safety plan was updated': 'Se actualizó su plan de seguridad',
  'Your records are ready': 'Su expediente está listo',
  'Your record request was declined': 'Su solicitud de expediente fue rechazada',
  'A note about your visit is ready to read': 'Hay una nota sobre su cita lista para leer',
}

export function titleIn(language: 'en' | 'es', title: string): string {
  return language === 'es' ? (spanishTitles[title] ?? title) : title
}
