import { documentKinds, documentTitle } from '../../consents/documents.ts'
import {
  releaseDirections,
  releaseInformation,
  sayDirection,
  sayInformation,
} from '../../consents/releases.ts'
import { countOf } from '../../count-of.ts'
import { translateTitle } from '../../provider-name.ts'
import { planSteps } from '../../safety/plan/plan.ts'
import { stepWords } from '../../safety/plan/words.ts'

/** What codes of the chart say in the English record, with their Spanish. */
export const codeWords: Record<string, string> = {
  ...Object.fromEntries(
    releaseInformation.map((kind) => [sayInformation(kind, 'en'), sayInformation(kind, 'es')] as const),
  ),
  ...Object.fromEntries(
    releaseDirections.map((each) => [sayDirection(each, 'en'), sayDirection(each, 'es')] as const),
  ),
  ...Object.fromEntries(
    documentKinds.map((kind) => [documentTitle(kind, 'en'), documentTitle(kind, 'es')] as const),
  ),
  ...Object.fromEntries(
    planSteps.map((step) => [stepWords.en[step].title, stepWords.es[step].title] as const),
  ),
  'Audio recording of the visit': 'Grabación de audio de la cita',
  'AI analysis of what is said': 'Análisis con IA de lo que se dice',
  'Emotion detection': 'Detección de emociones',
  'Notice read and understood': 'Aviso leído y entendido',
  Consultation: 'Consulta',
  'Follow up': 'Seguimiento',
  'Follow-up': 'Seguimiento',
  'Follow-Up': 'Seguimiento',
  'Medication review': 'Revisión de medicamentos',
  'Medication Review': 'Revisión de medicamentos',
  Therapy: 'Terapia',
  Testing: 'Evaluación',
  Minimal: 'Mínima',
  Mild: 'Leve',
  Moderate: 'Moderada',
  'Moderately severe': 'Moderadamente grave',
  Severe: 'Grave',
  Pending: 'Pendiente',
  Submitted: 'Enviada al seguro',
  Denied: 'Rechazada por el seguro',
  Void: 'Anulada',
  'A clinician of the practice': 'Un profesional del consultorio',
  'A provider of this practice': 'Un profesional de este consultorio',
  'Intake form': 'Formulario de ingreso',
  'Medical form': 'Formulario médico',
  'Lab result': 'Resultado de análisis',
  'Insurance card front': 'Tarjeta del seguro, frente',
  'Insurance card back': 'Tarjeta del seguro, reverso',
  Referral: 'Remisión o carta',
  Superbill: 'Factura detallada',
  Other: 'Otra cosa',
  Goals: 'Metas',
  Goal: 'Meta',
  Interventions: 'Intervenciones',

  'By mouth': 'Por vía oral',
  'Under the tongue': 'Debajo de la lengua',
  'Into a muscle': 'En un músculo',
  'Into a vein': 'En una vena',
  'On the skin': 'Sobre la piel',
  Inhaled: 'Inhalado',
  'once daily': 'una vez al día',
  'twice daily': 'dos veces al día',
  'three times daily': 'tres veces al día',
  'four times daily': 'cuatro veces al día',
  'at bedtime': 'al acostarse',
  'every morning': 'cada mañana',
  'as needed': 'cuando se necesita',
  weekly: 'una vez por semana',
  monthly: 'una vez al mes',

  Pregnancy: 'Embarazo',
  Breastfeeding: 'Lactancia',
  'Liver disease': 'Enfermedad del hígado',
  Weight: 'Peso',
  Smoking: 'Tabaco',
  Alcohol: 'Alcohol',
  'Other substances': 'Otras sustancias',
  'In-person evaluation': 'Evaluación en persona',
  'not pregnant': 'no está embarazada',
  pregnant: 'está embarazada',
  'could become pregnant': 'podría embarazarse',
  trying: 'busca un embarazo',
  yes: 'sí',
  no: 'no',
  none: 'ninguno',
  some: 'algo',
  heavy: 'mucho',
  never: 'nunca',
  former: 'antes',
  current: 'actualmente',
  patient: 'paciente',
  clinician: 'profesional',
  lab: 'laboratorio',
  'outside record': 'expediente externo',
}

type Translate = (text: string) => string

const states: Record<string, string> = {
  'in progress': 'en curso',
  met: 'cumplida',
  discontinued: 'suspendida',
}

const anyOf = (texts: readonly string[]) => `(?:${texts.join('|')})`
const shared = anyOf(releaseInformation.map((kind) => sayInformation(kind, 'en')))
const direction = anyOf(releaseDirections.map((each) => sayDirection(each, 'en')))

/** Sentences of ours with somebody's words or numbers in them. The first that fits is taken. */
export const phrases: readonly (readonly [RegExp, (parts: string[], say: Translate) => string])[] = [
  [
    /^(Reason|Canceled because|Patient location|Callback phone|Identity confirmed|Summary): (.+)$/,
    ([label = '', text = ''], say) => `${say(label)}: ${label === 'Identity confirmed' ? say(text) : text}`,
  ],
  [/^(.+), (\d+ min)$/, ([kind = '', length], say) => `${say(kind)}, ${length}`],
  [/^(\d+) of (\d+)$/, ([score, most]) => `${score} de ${most}`],
  [
    /^Signed electronically by (.+?)(?: on ([A-Z][a-z]+ \d.*))?$/,
    ([name, when], say) => `Firmado electrónicamente por ${name}${when ? `, ${say(when)}` : ''}`,
  ],
  [
    /^Version (\d+), ([A-Z][a-z]+ \d+, \d{4}), by (.+)$/,
    ([version, when = '', name], say) => `Versión ${version}, ${say(when)}, por ${name}`,
  ],
  [
    /^(.+) \(version (\d+), (English|Spanish)\)$/,
    ([title = '', version, language = ''], say) =>
      `${say(title)} (versión ${version}, en ${say(language).toLowerCase()})`,
  ],
  [/^Agreed, withdrawn on (.+)$/, ([when = ''], say) => `Aceptado, retirado el ${say(when)}`],
  [/^Withdrawn on (.+)$/, ([when = ''], say) => `Retirada el ${say(when)}`],
  [/^Resolved (.+)$/, ([when = ''], say) => `Resuelto el ${say(when)}`],
  [
    /^(?:Prescribed by (.+?)\. )?((?:Verified|Not verified) by a clinician)(\. .+)?$/,
    ([name, verified = '', notes = ''], say) =>
      `${name ? `Recetado por ${translateTitle(name, 'es')}. ` : ''}${say(verified)}${notes}`,
  ],
  [
    /^Started (.+?) by (.+?)(, closed)?\.$/,
    ([when = '', name, closed], say) => `Iniciado el ${say(when)} por ${name}${closed ? ', cerrado' : ''}.`,
  ],
  [
    /^Goal: (.+) \((in progress|met|discontinued)\)$/,
    ([text, state = '']) => `Meta: ${text} (${states[state]})`,
  ],
  [
    /^Objective: (.+), by ([A-Z][a-z]+ \d+, \d{4})$/,
    ([text, when = ''], say) => `Objetivo: ${text}, para el ${say(when)}`,
  ],
  [/^Objective: (.+)$/, ([text]) => `Objetivo: ${text}`],
  [/^Interventions: (.+)$/, ([text]) => `Intervenciones: ${text}`],
  [/^Review on (.+)\.$/, ([when = ''], say) => `Revisión el ${say(when)}.`],
  [
    new RegExp(`^(${shared}(?:, ${shared})*)\\. (.*)$`),
    ([kinds = '', text], say) => `${kinds.split(', ').map(say).join(', ')}. ${text}`,
  ],
  [new RegExp(`^(.+)\\. (${direction})\\.$`), ([who, way = ''], say) => `${who}. ${say(way)}.`],
  [/^(.+?), ([A-Z][a-z]+ \d+, \d{4})$/, ([kind = '', when = ''], say) => `${say(kind)}, ${say(when)}`],
  [
    /^([A-Z][a-z ]+), ([a-z ]+)(\. .+)?$/,
    ([route = '', often = '', more = ''], say) => `${say(route)}, ${say(often)}${more}`,
  ],
  [
    /^(?:Quantity (.+?), )?(\d+) refills?(?:, Canceled (.+))?$/,
    ([quantity, refills, when], say) =>
      [
        ...(quantity ? [`Cantidad ${quantity}`] : []),
        countOf(Number(refills), 'resurtido', 'resurtidos'),
        ...(when ? [`cancelada el ${say(when)}`] : []),
      ].join(', '),
  ],
  [/^([A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M), (.+)$/, ([when = '', name], say) => `${say(when)}, ${name}`],
]
