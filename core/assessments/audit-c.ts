import { audit } from './audit.ts'
import type { Instrument } from './types.ts'

const rarely = ['Never', 'Less than monthly', 'Monthly', 'Weekly', 'Daily or almost daily']
const [often, typical] = audit.items

/** The three questions about consumption, free for any use. */
export const auditC: Instrument = {
  id: 'auditc',
  name: 'AUDIT-C',
  description: { en: 'How much and how often you drink', es: 'Cuánto y con qué frecuencia bebe' },
  timeToComplete: { en: '1 minute', es: '1 minuto' },
  instructions: {
    en: 'These three questions are about your use of alcohol during the past year. One drink is 12 ounces of regular beer, 5 ounces of wine or 1.5 ounces of liquor.',
  },
  credit: {
    en: 'AUDIT-C, Bush et al., 1998, for the US Department of Veterans Affairs. In the public domain.',
  },
  choices: rarely.map((en, value) => ({ value, label: { en } })),
  items: [
    ...(often ? [often] : []),
    ...(typical ? [typical] : []),
    { text: { en: 'How often did you have six or more drinks on one occasion in the past year?' } },
  ],
  maximum: 12,
  ages: { from: 18 },
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Low risk', es: 'Bajo riesgo' },
      meaning: {
        en: 'Your score is below the usual cutoff for risky drinking.',
        es: 'Su puntaje está por debajo del límite habitual de consumo de riesgo.',
      },
    },
    {
      from: 3,
      concern: 'watch',
      label: { en: 'Near the cutoff', es: 'Cerca del límite' },
      meaning: {
        en: 'The usual cutoff for risky drinking is 3 for women and 4 for men. Talk to your provider about it.',
        es: 'El límite habitual para un consumo de riesgo es 3 en mujeres y 4 en hombres. Hable con su profesional.',
      },
    },
    {
      from: 4,
      concern: 'watch',
      label: { en: 'Positive', es: 'Positivo' },
      meaning: {
        en: 'This suggests risky drinking. Talk to your provider about it.',
        es: 'Esto sugiere un consumo de riesgo. Hable con su profesional.',
      },
    },
    {
      from: 8,
      concern: 'high',
      label: { en: 'High risk', es: 'Alto riesgo' },
      meaning: {
        en: 'Please talk to your provider before stopping on your own: stopping suddenly can be dangerous.',
        es: 'Hable con su profesional antes de dejarlo por su cuenta: dejarlo de golpe puede ser peligroso.',
      },
    },
  ],
  mayMiss: 0,
}
