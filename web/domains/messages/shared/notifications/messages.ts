import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Notifications',
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
    earlier: 'Show earlier',
  },
  es: {
    title: 'Notificaciones',
    description: 'Novedades sobre sus citas, mensajes y medicamentos.',
    markAll: 'Marcar todas como leídas',
    markOne: (title: string) => `Marcar como leída: ${title}`,
    unread: 'Nueva',
    open: 'Abrir',
    emptyTitle: 'Sin notificaciones',
    empty: 'Aquí verá los mensajes nuevos y los cambios en sus citas.',
    loading: 'Cargando notificaciones',
    failed: 'No pudimos cargar sus notificaciones.',
    markFailed: 'No pudimos marcarla como leída. Inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
    earlier: 'Ver anteriores',
  },
})
