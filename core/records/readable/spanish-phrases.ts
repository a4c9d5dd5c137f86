import { describeName } from '../../assessments/describe-name.ts'
import { instruments } from '../../assessments/index.ts'
import { documentKinds, documentTitle } from '../../consents/documents.ts'
import {
  describeDirection,
  describeInformation,
  releaseDirections,
  releaseInformation,
} from '../../consents/releases.ts'
import { countOf } from '../../count-of.ts'
import type { TestName } from '../../prescribing/test-names.ts'
import { providerNameIn } from '../../provider-name.ts'
import { planSteps } from '../../safety/plan/plan.ts'
import { stepWords } from '../../safety/plan/words.ts'

const tests: Record<TestName, string> = {
  'Lithium level': 'Nivel de litio',
  'Kidney function (creatinine, eGFR)': 'Función renal (creatinina, eGFR)',
  TSH: 'TSH',
  Calcium: 'Calcio',
  'Valproate level': 'Nivel de valproato',
  'Liver function tests': 'Pruebas de función hepática',
  'Complete blood count with platelets': 'Hemograma completo con plaquetas',
  'Carbamazepine level': 'Nivel de carbamazepina',
  Sodium: 'Sodio',
  'Absolute neutrophil count (ANC)': 'Recuento absoluto de neutrófilos (ANC)',
  'Weight and BMI': 'Peso e IMC',
  'Fasting glucose or A1c, and lipids': 'Glucosa en ayunas o A1c, y lípidos',
  'AIMS (abnormal movements)': 'AIMS (movimientos anormales)',
}

/** The reasons that are offered when a visit is canceled, and those that closing an account writes. */
const cancellationReasons: Record<string, string> = {
  'The time no longer works for me': 'Ya no puedo a esa hora',
  'I’m sick': 'Estoy enfermo(a)',
  'I no longer need this visit': 'Ya no necesito la cita',
  'I’m not available': 'El profesional no está disponible',
  'Patient’s request': 'A petición del paciente',
  'No longer needed': 'Ya no es necesaria',
  'Booked by mistake': 'Se reservó por error',
  'Another reason': 'Otro motivo',
  'The patient closed their account.': 'El paciente cerró su cuenta.',
  'The practice closed the account.': 'El consultorio cerró la cuenta.',
}

/** English wording of chart codes in the record, with the Spanish. */
export const codeWords: Record<string, string> = {
  ...Object.fromEntries(instruments.map((one) => [one.name, describeName(one, 'es')] as const)),
  ...Object.fromEntries(
    instruments.flatMap(({ bands }) => bands.map(({ label }) => [label.en, label.es ?? label.en] as const)),
  ),
  ...tests,
  ...Object.fromEntries(
    releaseInformation.map(
      (kind) => [describeInformation(kind, 'en'), describeInformation(kind, 'es')] as const,
    ),
  ),
  ...Object.fromEntries(
    releaseDirections.map((each) => [describeDirection(each, 'en'), describeDirection(each, 'es')] as const),
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
  Consultation: 'Cita',
  'Follow up': 'Seguimiento',
  'Follow-up': 'Seguimiento',
  'Follow-Up': 'Seguimiento',
  'Medication review': 'Revisión de medicamentos',
  'Medication Review': 'Revisión de medicamentos',
  Therapy: 'Terapia',
  Testing: 'Evaluación',
  'Phone call': 'Llamada telefónica',
  'Crisis call': 'Llamada de crisis',
  'Missed visit': 'Cita perdida',
  'Care coordination': 'Coordinación de la atención',
  Pending: 'Pendiente',
  Submitted: 'Enviada al seguro',
  Denied: 'Rechazada por el seguro',
  Void: 'Cancelada',
  'A clinician at the practice': 'Un profesional del consultorio',
  'A provider at this practice': 'Un profesional de este consultorio',
  'Intake form': 'Formulario antes de la cita',
  'Medical form': 'Formulario médico',
  'Lab result': 'Resultado de laboratorio',
  'Insurance card front': 'Tarjeta del seguro, frente',
  'Insurance card back': 'Tarjeta del seguro, reverso',
  Referral: 'Referencia o carta',
  Superbill: 'Factura detallada',
  Other: 'Otro',
  Goals: 'Metas',
  Goal: 'Meta',
  'Goals met': 'Metas alcanzadas',
  'Goals partly met': 'Metas alcanzadas en parte',
  'Treatment ended early': 'El tratamiento terminó antes',
  'Care transferred elsewhere': 'La atención sigue en otro lugar',
  'Replaced by a new plan': 'Reemplazado por un plan nuevo',
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
const shared = anyOf(releaseInformation.map((kind) => describeInformation(kind, 'en')))
const direction = anyOf(releaseDirections.map((each) => describeDirection(each, 'en')))

/** Our sentences with other people's words or numbers in them. The first match is used. */
export const phrases: readonly (readonly [RegExp, (parts: string[], say: Translate) => string])[] = [
  [/^No known allergies \("(.+)"\)$/, ([text]) => `Sin alergias conocidas ("${text}")`],
  [
    /^Canceled because: (.+)$/,
    ([text = ''], say) => `${say('Canceled because')}: ${cancellationReasons[text] ?? text}`,
  ],
  [
    /^Patient location: (.+) \(address not given\)$/,
    ([state], say) => `${say('Patient location')}: ${state} (dirección no indicada)`,
  ],
  [
    /^(Reason|Patient location|Callback phone|Identity confirmed|Summary): (.+)$/,
    ([label = '', text = ''], say) => `${say(label)}: ${label === 'Identity confirmed' ? say(text) : text}`,
  ],
  [/^(.+), (\d+ min)$/, ([kind = '', length], say) => `${say(kind)}, ${length}`],
  [/^Items (\d+) to (\d+) were not asked$/, ([from, to]) => `No se hicieron las preguntas ${from} a ${to}`],
  [
    /^Items (\d+) to (\d+), not scored: (.+)$/,
    ([from, to, given]) => `Preguntas ${from} a ${to}, sin puntaje: ${given}`,
  ],
  [/^(\d+) of (\d+)$/, ([score, most]) => `${score} de ${most}`],
  [
    /^Signed electronically by (.+?)(?: on ([A-Z][a-z]+ \d.*))?$/,
    ([name = '', when], say) =>
      `Firmado electrónicamente por ${providerNameIn('es', name)}${when ? `, ${say(when)}` : ''}`,
  ],
  [
    /^Version (\d+), ([A-Z][a-z]+ \d+, \d{4}), by (.+)$/,
    ([version, when = '', name = ''], say) =>
      `Versión ${version}, ${say(when)}, por ${providerNameIn('es', name)}`,
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
      `${name ? `Recetado por ${providerNameIn('es', name)}. ` : ''}${say(verified)}${notes}`,
  ],
  [
    /^Started (.+?) by (.+?)(, closed)?\.$/,
    ([when = '', name = '', closed], say) =>
      `Iniciado el ${say(when)} por ${providerNameIn('es', name)}${closed ? ', cerrado' : ''}.`,
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
    /^Closed ([A-Z][a-z]+ \d+, \d{4}): (.+)\.$/,
    ([when = '', outcome = ''], say) => `Cerrado el ${say(when)}: ${say(outcome)}.`,
  ],
  [/^Closing note: (.+)$/, ([text]) => `Nota de cierre: ${text}`],
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
