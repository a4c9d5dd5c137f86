import type { Language } from '../language.ts'
import { providerNameIn } from '../provider-name.ts'
import { titlesAbout } from './titles-about.ts'

type Title = Record<Language, string | ((subject: string) => string)>

const by = (en: string, es: string) => ({
  booked: { en: `${en} booked a visit`, es: `${es} programó una cita` },
  moved: { en: `${en} rescheduled your visit`, es: `${es} reprogramó su cita` },
  cancelled: { en: `${en} canceled your visit`, es: `${es} canceló su cita` },
})
const provider = by('Your provider', 'Su profesional')
const guardian = by('Your guardian', 'Su tutor')
const proxy = by('Your proxy', 'Su representante')
const practice = by('The practice', 'El consultorio')

/** What a notification says to patients and those who act for them, by its code, or by its kind where it has none. */
export const titles: Record<string, Title> = {
  message_to_patient: { en: 'New message from your provider', es: 'Nuevo mensaje de su profesional' },
  message_to_representative: { en: 'New message from a provider', es: 'Nuevo mensaje de un profesional' },
  appointment_booked_by_provider: provider.booked,
  appointment_moved_by_provider: provider.moved,
  appointment_cancelled_by_provider: provider.cancelled,
  appointment_booked_by_guardian: guardian.booked,
  appointment_moved_by_guardian: guardian.moved,
  appointment_cancelled_by_guardian: guardian.cancelled,
  appointment_booked_by_proxy: proxy.booked,
  appointment_moved_by_proxy: proxy.moved,
  appointment_cancelled_by_proxy: proxy.cancelled,
  appointment_booked_by_practice: practice.booked,
  appointment_moved_by_practice: practice.moved,
  appointment_cancelled_by_practice: practice.cancelled,
  appointment_booked_by_patient: { en: 'A visit was booked', es: 'Se programó una cita' },
  appointment_moved_by_patient: { en: 'A visit was rescheduled', es: 'Se reprogramó una cita' },
  appointment_cancelled_by_patient: { en: 'A visit was canceled', es: 'Se canceló una cita' },
  appointment_missed: { en: 'We missed you at your visit', es: 'No pudimos verle en su cita' },
  appointment_reminder_day: { en: 'Your visit is coming up', es: 'Se acerca su cita' },
  appointment_reminder_hour: {
    en: 'Your visit starts within the hour',
    es: 'Su cita empieza en menos de una hora',
  },
  appointment_earlier: {
    en: (name) => `${name} has an earlier time`,
    es: (name) => `Se liberó una cita más pronto con ${name}`,
  },
  visit_license: {
    en: 'Your upcoming visit may need to change',
    es: 'Es posible que su próxima cita deba cambiar',
  },
  session_entry: { en: 'Your video visit has started', es: 'Su cita por video ya empezó' },
  assessment_assigned: {
    en: 'Your provider assigned you a questionnaire',
    es: 'Su profesional le asignó un cuestionario',
  },
  assessment_reminder: {
    en: 'It’s time for your questionnaire',
    es: 'Es hora de contestar su cuestionario',
  },
  medication_prescribed: { en: 'A medication was prescribed for you', es: 'Le recetaron un medicamento' },
  medication_changed: {
    en: 'Your provider changed a medication',
    es: 'Su profesional cambió un medicamento',
  },
  medication_stopped: {
    en: 'Your provider stopped a medication',
    es: 'Su profesional suspendió un medicamento',
  },
  medication_reviewed: {
    en: 'Your provider reviewed your medication list',
    es: 'Su profesional revisó su lista de medicamentos',
  },
  medication_reminder: { en: 'Time for your medication', es: 'Es hora de tomar su medicamento' },
  refill_approved: { en: 'Your refill was approved', es: 'Se aprobó su resurtido' },
  refill_denied: { en: 'Your refill was denied', es: 'No se aprobó su resurtido' },
  document_released: { en: 'A new document is ready for you', es: 'Tiene un documento nuevo' },
  bill_created: { en: 'You have a new bill', es: 'Tiene una factura nueva' },
  bill_denied: { en: 'Your insurance denied a bill', es: 'Su seguro rechazó una factura' },
  bill_refund: { en: 'We owe you a refund', es: 'Le debemos un reembolso' },
  safety_plan: { en: 'Your safety plan was updated', es: 'Se actualizó su plan de seguridad' },
  records_delivered: { en: 'Your records are ready', es: 'Su expediente está listo' },
  records_declined: {
    en: 'Your record request was declined',
    es: 'No se aprobó su solicitud de expediente',
  },
  note_released: {
    en: 'A note about your visit is ready to read',
    es: 'Ya puede leer una nota sobre su cita',
  },
  contact_changed: {
    en: 'The practice updated your contact details or insurance',
    es: 'El consultorio actualizó sus datos de contacto o su seguro',
  },
  state_open: {
    en: (place) => `A provider licensed in ${place} is available`,
    es: (place) => `Ya hay un profesional con licencia en ${place}`,
  },
  representative_invited: {
    en: 'Someone asked you to help with their care',
    es: 'Alguien quiere que usted le ayude con su atención',
  },
  representative_accepted: {
    en: (name) => `${name} can now help with your care`,
    es: (name) => `${name} ya puede ayudarle con su atención`,
  },
  representation_ended_for_patient: {
    en: (name) => `${name} can no longer act for you`,
    es: (name) => `${name} ya no puede actuar en su nombre`,
  },
  representation_declined_for_patient: {
    en: (name) => `${name} declined to help with your care`,
    es: (name) => `${name} no aceptó ayudarle con su atención`,
  },
  representation_ended_for_representative: {
    en: (name) => `You can no longer act for ${name}`,
    es: (name) => `Usted ya no puede actuar en nombre de ${name}`,
  },
  representation_changed: {
    en: (name) => `The practice changed what you can do for ${name}`,
    es: (name) => `El consultorio cambió lo que usted puede hacer en nombre de ${name}`,
  },
  representation_changed_by_patient: {
    en: (name) => `${name} changed what you can do for them`,
    es: (name) => `${name} cambió lo que usted puede hacer en su nombre`,
  },
  patient_turned_18_for_patient: {
    en: 'You’re 18 now. Please sign your own consent forms.',
    es: 'Ya cumplió 18 años. Firme sus propios consentimientos.',
  },
  patient_turned_18_for_representative: {
    en: (name) => `${name} is 18 now. Your access has ended.`,
    es: (name) => `${name} ya cumplió 18 años. Usted ya no tiene acceso.`,
  },
  guardian_declined: {
    en: 'We couldn’t accept your document. Please send another one.',
    es: 'No pudimos aceptar su documento. Envíe otro.',
  },
  guardian_verified: {
    en: 'We verified your document. You can continue with the registration.',
    es: 'Verificamos su documento. Ya puede continuar con el registro.',
  },
}

interface Stored {
  kind: string
  code: string | null
  subject: string | null
  title: string
}

/** The same text with the patient's name, for staff: "New message from Maya Torres". */
export function withPatient(title: string, name: string): string {
  const named = title.replace(/\b(?:a|your) patient\b/i, () => name)
  return named === title ? `${title}: ${name}` : named
}

/** A text this version doesn't know is shown as it was stored. */
export function titleOf({ kind, code, subject, title }: Stored, language: Language): string {
  const text = titles[code ?? kind]?.[language]
  if (typeof text === 'function') return subject ? text(providerNameIn(language, subject)) : title
  return text ?? title
}

/** To a guardian or proxy, about the patient of this name. */
export function titleAbout(stored: Stored, language: Language, name: string): string {
  const about = titlesAbout[stored.code ?? stored.kind]?.[language]
  return about ? about(name) : withPatient(titleOf(stored, language), name)
}
