import type { Choice } from './types.ts'

/** Shared by PHQ-9 and GAD-7. */
export const frequencyChoices: readonly Choice[] = [
  { value: 0, label: { en: 'Not at all', es: 'Ningún día' } },
  { value: 1, label: { en: 'Several days', es: 'Varios días' } },
  { value: 2, label: { en: 'More than half the days', es: 'Más de la mitad de los días' } },
  { value: 3, label: { en: 'Nearly every day', es: 'Casi todos los días' } },
]
