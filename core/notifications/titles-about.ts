import type { Language } from '../language.ts'

type TitleAbout = Record<Language, (name: string) => string>

const byAbout = (en: string, es: string): Record<'booked' | 'moved' | 'cancelled', TitleAbout> => ({
  booked: {
    en: (name) => `${en} booked a visit for ${name}`,
    es: (name) => `${es} programó una cita para ${name}`,
  },
  moved: {
    en: (name) => `${en} rescheduled ${name}’s visit`,
    es: (name) => `${es} reprogramó la cita de ${name}`,
  },
  cancelled: {
    en: (name) => `${en} canceled ${name}’s visit`,
    es: (name) => `${es} canceló la cita de ${name}`,
  },
})
const providerAbout = byAbout('The provider', 'El profesional')
const guardianAbout = byAbout('A guardian', 'Un tutor')
const proxyAbout = byAbout('A proxy', 'Un representante')
const practiceAbout = byAbout('The practice', 'El consultorio')

/** The same to a guardian or proxy, with the name of the patient it is about. */
export const titlesAbout: Record<string, TitleAbout> = {
  appointment_booked_by_provider: providerAbout.booked,
  appointment_moved_by_provider: providerAbout.moved,
  appointment_cancelled_by_provider: providerAbout.cancelled,
  appointment_booked_by_guardian: guardianAbout.booked,
  appointment_moved_by_guardian: guardianAbout.moved,
  appointment_cancelled_by_guardian: guardianAbout.cancelled,
  appointment_booked_by_proxy: proxyAbout.booked,
  appointment_moved_by_proxy: proxyAbout.moved,
  appointment_cancelled_by_proxy: proxyAbout.cancelled,
  appointment_booked_by_practice: practiceAbout.booked,
  appointment_moved_by_practice: practiceAbout.moved,
  appointment_cancelled_by_practice: practiceAbout.cancelled,
  appointment_missed: {
    en: (name) => `${name} missed a visit`,
    es: (name) => `${name} no asistió a una cita`,
  },
  appointment_reminder_day: {
    en: (name) => `${name}’s visit is coming up`,
    es: (name) => `Se acerca la cita de ${name}`,
  },
  appointment_reminder_hour: {
    en: (name) => `${name}’s visit starts within the hour`,
    es: (name) => `La cita de ${name} empieza en menos de una hora`,
  },
  visit_license: {
    en: (name) => `${name}’s upcoming visit may need to change`,
    es: (name) => `Es posible que la próxima cita de ${name} deba cambiar`,
  },
  session_entry: {
    en: (name) => `${name}’s video visit has started`,
    es: (name) => `La cita por video de ${name} ya empezó`,
  },
  assessment_assigned: {
    en: (name) => `${name}’s provider assigned a questionnaire`,
    es: (name) => `El profesional de ${name} asignó un cuestionario`,
  },
  assessment_reminder: {
    en: (name) => `It’s time for ${name}’s questionnaire`,
    es: (name) => `Es hora de contestar el cuestionario de ${name}`,
  },
  medication_prescribed: {
    en: (name) => `A medication was prescribed for ${name}`,
    es: (name) => `Se recetó un medicamento para ${name}`,
  },
  medication_changed: {
    en: (name) => `The provider changed a medication for ${name}`,
    es: (name) => `El profesional cambió un medicamento de ${name}`,
  },
  medication_stopped: {
    en: (name) => `The provider stopped a medication for ${name}`,
    es: (name) => `El profesional suspendió un medicamento de ${name}`,
  },
  medication_reviewed: {
    en: (name) => `The provider reviewed ${name}’s medication list`,
    es: (name) => `El profesional revisó la lista de medicamentos de ${name}`,
  },
  medication_reminder: {
    en: (name) => `Time for ${name}’s medication`,
    es: (name) => `Es hora del medicamento de ${name}`,
  },
  refill_approved: {
    en: (name) => `${name}’s refill was approved`,
    es: (name) => `Se aprobó el resurtido de ${name}`,
  },
  refill_denied: {
    en: (name) => `${name}’s refill was denied`,
    es: (name) => `No se aprobó el resurtido de ${name}`,
  },
  document_released: {
    en: (name) => `A new document for ${name} is ready`,
    es: (name) => `Hay un documento nuevo de ${name}`,
  },
  bill_created: {
    en: (name) => `There’s a new bill for ${name}`,
    es: (name) => `Hay una factura nueva de ${name}`,
  },
  bill_denied: {
    en: (name) => `Insurance denied a bill for ${name}`,
    es: (name) => `El seguro rechazó una factura de ${name}`,
  },
  bill_refund: {
    en: (name) => `We owe a refund for ${name}`,
    es: (name) => `Debemos un reembolso de ${name}`,
  },
  safety_plan: {
    en: (name) => `${name}’s safety plan was updated`,
    es: (name) => `Se actualizó el plan de seguridad de ${name}`,
  },
  records_delivered: {
    en: (name) => `${name}’s records are ready`,
    es: (name) => `El expediente de ${name} está listo`,
  },
  records_declined: {
    en: (name) => `The request for ${name}’s records was declined`,
    es: (name) => `No se aprobó la solicitud del expediente de ${name}`,
  },
  note_released: {
    en: (name) => `A note about ${name}’s visit is ready to read`,
    es: (name) => `Ya puede leer una nota sobre la cita de ${name}`,
  },
  contact_changed: {
    en: (name) => `The practice updated ${name}’s contact details or insurance`,
    es: (name) => `El consultorio actualizó los datos de contacto o el seguro de ${name}`,
  },
}
