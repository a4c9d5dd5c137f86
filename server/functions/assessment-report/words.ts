import type { Change } from '#core/assessments/score.ts'
import type { Language } from '#core/language.ts'

type Words = {
  title: string
  patient: string
  born: string
  number: string
  made: string
  mood: string
  date: string
  score: string
  range: string
  changeTitle: string
  change: Record<Change, string>
  outOf: (score: number, maximum: number) => string
  counts: (points: number) => string
  notADiagnosis: string
  crisis: string
}

export const words: Record<Language, Words> = {
  en: {
    title: 'Assessment report',
    patient: 'Patient',
    born: 'Date of birth',
    number: 'Patient number',
    made: 'Created',
    mood: 'Daily mood check',
    date: 'Date',
    score: 'Score',
    range: 'Range',
    changeTitle: 'Change',
    change: { better: 'Better', worse: 'Worse', same: 'About the same' },
    outOf: (score, maximum) => `${score} of ${maximum}`,
    counts: (points) => `A change of ${points} points or more is meaningful.`,
    notADiagnosis: 'Scores are not a diagnosis. A clinician must interpret them together with the patient.',
    crisis: 'In a crisis: call or text 988, text HOME to 741741, or call 911.',
  },
  es: {
    title: 'Informe de cuestionarios',
    patient: 'Paciente',
    born: 'Fecha de nacimiento',
    number: 'Número de paciente',
    made: 'Fecha del informe',
    mood: 'Registro diario del ánimo',
    date: 'Fecha',
    score: 'Puntaje',
    range: 'Rango',
    changeTitle: 'Cambio',
    change: { better: 'Mejor', worse: 'Peor', same: 'Más o menos igual' },
    outOf: (score, maximum) => `${score} de ${maximum}`,
    counts: (points) => `Un cambio de ${points} puntos o más es significativo.`,
    notADiagnosis:
      'Los puntajes no son un diagnóstico. Un profesional debe interpretarlos junto con la persona.',
    crisis:
      'En una crisis: llame al 988 y oprima 2, envíe AYUDA al 988, envíe HOLA al 741741, o llame al 911.',
  },
}
