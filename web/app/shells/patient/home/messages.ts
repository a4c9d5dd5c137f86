import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    page: 'Home',
    greeting: {
      morning: (name: string) => `Good morning, ${name}`,
      afternoon: (name: string) => `Good afternoon, ${name}`,
      evening: (name: string) => `Good evening, ${name}`,
    },
    quickActions: 'Quick Actions',
    message: 'Message Provider',
    schedule: 'Schedule Appointment',
    medications: 'Update Medications',
    records: 'Request Records',
    safetyPlan: 'My safety plan',
  },
  es: {
    page: 'Inicio',
    greeting: {
      morning: (name: string) => `Buenos días, ${name}`,
      afternoon: (name: string) => `Buenas tardes, ${name}`,
      evening: (name: string) => `Buenas noches, ${name}`,
    },
    quickActions: 'Acciones rápidas',
    message: 'Escribir al profesional',
    schedule: 'Programar cita',
    medications: 'Actualizar medicamentos',
    records: 'Solicitar expediente',
    safetyPlan: 'Mi plan de seguridad',
  },
})
