import type { Language } from '#core/language.ts'
import type { PushMessage } from './types.ts'

export type PushKind = 'opened' | 'reported_again' | 'raised' | 'reminder' | 'escalation' | 'still_open'

const titles: Record<Language, Record<PushKind, string>> = {
  en: {
    opened: 'New safety task',
    reported_again: 'New report in an open safety task',
    raised: 'A safety task is now more urgent',
    reminder: 'A safety task is waiting for you',
    escalation: 'A safety task was escalated to you',
    still_open: 'A safety task is still open',
  },
  es: {
    opened: 'Nueva tarea de seguridad',
    reported_again: 'Nuevo informe en una tarea de seguridad abierta',
    raised: 'Una tarea de seguridad ahora es más urgente',
    reminder: 'Una tarea de seguridad le espera',
    escalation: 'Se le pasó una tarea de seguridad',
    still_open: 'Una tarea de seguridad sigue abierta',
  },
}
const bodies: Record<Language, string> = { en: 'Sign in to act.', es: 'Inicie sesión para actuar.' }

const tests: Record<Language, { title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'You’ll get safety task notifications like this on this device.' },
  es: {
    title: 'Las notificaciones funcionan',
    body: 'Recibirá los avisos de tareas de seguridad en este dispositivo.',
  },
}

/** The recipient's worklist. */
const worklistOf = (isAdmin: boolean) =>
  isAdmin ? '/admin/safety-tasks' : '/provider-dashboard/safety-tasks'

/** What a device shows about a task. Notifications of one task replace each other, so its id is their tag. */
export function messageOf(kind: PushKind, language: Language, task: string, isAdmin: boolean): PushMessage {
  return { title: titles[language][kind], body: bodies[language], url: worklistOf(isAdmin), tag: task }
}

export function testMessage(language: Language, isAdmin: boolean): PushMessage {
  return { ...tests[language], url: worklistOf(isAdmin), tag: 'test' }
}
