import type { Choice, LocalText } from './types.ts'

export const phqCredit: LocalText = {
  en: 'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
  es: 'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.',
}

/** Shared by PHQ-9 and GAD-7, in Spanish too: both forms of the US Spanish version have these four. */
export const frequencyChoices: readonly Choice[] = [
  { value: 0, label: { en: 'Not at all', es: 'Ningún día' } },
  { value: 1, label: { en: 'Several days', es: 'Varios días' } },
  { value: 2, label: { en: 'More than half the days', es: 'Más de la mitad de los días' } },
  { value: 3, label: { en: 'Nearly every day', es: 'Casi todos los días' } },
]

/** The last question of PHQ-9 and GAD-7. It is not scored. */
export const difficulty = {
  text: {
    en: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
    es: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
  },
  choices: [
    { value: 0, label: { en: 'Not difficult at all', es: 'No ha sido difícil' } },
    { value: 1, label: { en: 'Somewhat difficult', es: 'Un poco difícil' } },
    { value: 2, label: { en: 'Very difficult', es: 'Muy difícil' } },
    { value: 3, label: { en: 'Extremely difficult', es: 'Extremadamente difícil' } },
  ],
} as const
