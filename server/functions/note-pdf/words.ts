import type { Language } from '#core/language.ts'
import { inSpanish } from '#core/records/readable/spanish.ts'

const ways: Record<Language, Record<string, string>> = {
  en: { password: 'password', app_code: 'authenticator code', passkey: 'passkey' },
  es: { password: 'contraseña', app_code: 'código de la aplicación', passkey: 'llave de acceso' },
}

const spanishProgress: Record<string, string> = {
  'worked on': 'se trabajó',
  improved: 'mejoró',
  'no change': 'sin cambios',
  worse: 'empeoró',
  met: 'cumplida',
}

const spanishTelehealth: Record<string, string> = {
  'Patient location': 'Ubicación del paciente',
  'Provider location': 'Ubicación del profesional',
  'Consent to telehealth': 'Consentimiento para telesalud',
  Present: 'Presentes',
  Start: 'Inicio',
  End: 'Fin',
  Technology: 'Tecnología',
  Identity: 'Identidad',
  'not recorded': 'sin registrar',
  'Given by the patient at registration': 'Dado por el paciente al registrarse',
  'Given by the patient’s guardian at registration': 'Dado por el tutor del paciente al registrarse',
  'Two-way audio and video over an encrypted connection':
    'Audio y video en ambos sentidos por una conexión cifrada',
}

const spanishMeans: Record<string, string> = { 'by phone': 'por teléfono', 'on video': 'por video' }

/** "10:02 AM" */
const clockTime = /\b(\d{1,2}:\d{2}) ([AP])M\b/g

function telehealthInSpanish(text: string): string {
  const known = spanishTelehealth[text]
  if (known) return known
  return text
    .replace(
      /^Name and date of birth confirmed (by phone|on video) at /,
      (_, means: string) => `Nombre y fecha de nacimiento confirmados ${spanishMeans[means]}, `,
    )
    .replace(clockTime, (_, time: string, half: string) => `${time} ${half.toLowerCase()}.m.`)
}

/** Our words around a note. What the clinician wrote stays as it was signed. */
export const noteWords = {
  en: {
    addendum: 'Addendum',
    title: (template: string) => `Progress note (${template})`,
    note: 'Progress note',
    number: (number: string) => `patient no. ${number}`,
    draft: 'DRAFT – not signed',
    diagnoses: 'ICD-10 diagnoses',
    procedures: 'CPT procedures',
    code: 'Code',
    notSigned: 'Not signed',
    signed: (when: string) => `Signed electronically on ${when}`,
    cosigned: (when: string) => `Co-signed electronically on ${when}`,
    verified: (way: string) => (ways.en[way] ? `, identity re-verified by ${ways.en[way]}` : ''),
    fingerprint: (hash: string) => `Fingerprint of what was signed (SHA-256): ${hash}`,
    addendumOf: (when: string) => `Addendum of ${when}`,
    leftOut: (count: number) =>
      `Left out: ${count === 1 ? 'an addendum that is' : `${count} addenda that are`} not signed yet.`,
    patient: 'Patient',
    born: 'Date of birth',
    patientNumber: 'Patient number',
    provider: 'Provider',
    session: 'Session',
    notNamed: 'Not named',
    noDate: 'No date',
    telehealth: 'Telehealth',
    goals: 'Treatment plan goals',
    nothing: '(nothing recorded)',
    progress: (progress: string) => progress,
    telehealthFact: (text: string) => text,
    name: (text: string) => text,
  },
  es: {
    addendum: 'Nota adicional',
    title: (template: string) => `Nota de la cita (${template})`,
    note: 'Nota de la cita',
    number: (number: string) => `paciente n.º ${number}`,
    draft: 'BORRADOR: sin firmar',
    diagnoses: 'Diagnósticos (ICD-10)',
    procedures: 'Procedimientos (CPT)',
    code: 'Código',
    notSigned: 'Sin firmar',
    signed: (when: string) => `Firmado electrónicamente el ${when}`,
    cosigned: (when: string) => `Cofirmado electrónicamente el ${when}`,
    verified: (way: string) => (ways.es[way] ? `; identidad confirmada con ${ways.es[way]}` : ''),
    fingerprint: (hash: string) => `Huella de lo firmado (SHA-256): ${hash}`,
    addendumOf: (when: string) => `Nota adicional del ${when}`,
    leftOut: (count: number) =>
      count === 1
        ? 'No se incluye una nota adicional que aún no está firmada.'
        : `No se incluyen ${count} notas adicionales que aún no están firmadas.`,
    patient: 'Paciente',
    born: 'Fecha de nacimiento',
    patientNumber: 'Número de paciente',
    provider: 'Profesional',
    session: 'Cita',
    notNamed: 'Sin nombre',
    noDate: 'Sin fecha',
    telehealth: 'Telesalud',
    goals: 'Metas del plan de tratamiento',
    nothing: '(nada registrado)',
    progress: (progress: string) => spanishProgress[progress] ?? progress,
    telehealthFact: telehealthInSpanish,
    name: inSpanish,
  },
} satisfies Record<Language, object>

export type NoteWords = (typeof noteWords)['en'] | (typeof noteWords)['es']
