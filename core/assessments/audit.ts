import type { Answers, Choice, Instrument } from './types.ts'

const scale = (...labels: string[]): Choice[] => labels.map((en, value) => ({ value, label: { en } }))
const howOften = scale('Never', 'Less than monthly', 'Monthly', 'Weekly', 'Daily or almost daily')
const everHappened: Choice[] = [
  { value: 0, label: { en: 'No' } },
  { value: 2, label: { en: 'Yes, but not in the last year' } },
  { value: 4, label: { en: 'Yes, during the last year' } },
]

export const audit: Instrument = {
  id: 'audit',
  name: 'AUDIT',
  description: { en: 'How alcohol fits into your life', es: 'El alcohol en su vida' },
  timeToComplete: { en: '3 minutes', es: '3 minutos' },
  instructions: {
    en: 'Because alcohol use can affect your health and can interfere with certain medications and treatments, it is important that we ask some questions about your use of alcohol. Answers cover the past year. One drink is 12 ounces of regular beer, 5 ounces of wine or 1.5 ounces of liquor.',
  },
  credit: {
    en: 'Alcohol Use Disorders Identification Test, World Health Organization (Babor et al., 2001).',
  },
  terms:
    'WHO allows non-commercial use. A practice that charges for care needs WHO’s permission, or uses the AUDIT-C instead.',
  choices: howOften,
  items: [
    {
      text: { en: 'How often do you have a drink containing alcohol?' },
      choices: scale(
        'Never',
        'Monthly or less',
        '2 to 4 times a month',
        '2 to 3 times a week',
        '4 or more times a week',
      ),
    },
    {
      text: { en: 'How many drinks containing alcohol do you have on a typical day when you are drinking?' },
      choices: scale('1 or 2', '3 or 4', '5 or 6', '7, 8, or 9', '10 or more'),
    },
    { text: { en: 'How often do you have six or more drinks on one occasion?' } },
    {
      text: {
        en: 'How often during the last year have you found that you were not able to stop drinking once you had started?',
      },
    },
    {
      text: {
        en: 'How often during the last year have you failed to do what was normally expected from you because of drinking?',
      },
    },
    {
      text: {
        en: 'How often during the last year have you needed a first drink in the morning to get yourself going after a heavy drinking session?',
      },
    },
    {
      text: {
        en: 'How often during the last year have you had a feeling of guilt or remorse after drinking?',
      },
    },
    {
      text: {
        en: 'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
      },
    },
    {
      text: { en: 'Have you or someone else been injured as a result of your drinking?' },
      choices: everHappened,
    },
    {
      text: {
        en: 'Has a relative or friend or a doctor or another health worker been concerned about your drinking or suggested you cut down?',
      },
      choices: everHappened,
    },
  ],
  maximum: 40,
  ages: { from: 18 },
  bands: [
    {
      from: 0,
      concern: 'low',
      label: { en: 'Low risk', es: 'Bajo riesgo' },
      meaning: {
        en: 'Drinking at this level carries little risk for most people.',
        es: 'Beber a este nivel tiene poco riesgo para la mayoría de las personas.',
      },
    },
    {
      from: 8,
      concern: 'watch',
      label: { en: 'Hazardous', es: 'Consumo de riesgo' },
      meaning: {
        en: 'Drinking at this level can harm your health over time. A short talk with your provider often helps.',
        es: 'Beber a este nivel puede dañar su salud con el tiempo. Una conversación breve con su profesional suele ayudar.',
      },
    },
    {
      from: 16,
      concern: 'high',
      label: { en: 'Harmful', es: 'Consumo perjudicial' },
      meaning: {
        en: 'Drinking at this level is likely harming you. Please talk to your provider about cutting down.',
        es: 'Es probable que el alcohol le esté haciendo daño. Hable con su profesional sobre cómo reducirlo.',
      },
    },
    {
      from: 20,
      concern: 'high',
      label: { en: 'Possible dependence', es: 'Posible dependencia' },
      meaning: {
        en: 'Please talk to your provider before stopping on your own: stopping suddenly can be dangerous.',
        es: 'Hable con su profesional antes de dejarlo por su cuenta: dejarlo de golpe puede ser peligroso.',
      },
    },
  ],
  mayMiss: 0,
  subscales: [
    { name: { en: 'Consumption', es: 'Consumo' }, items: [0, 1, 2] },
    { name: { en: 'Dependence', es: 'Dependencia' }, items: [3, 4, 5] },
    { name: { en: 'Alcohol-related harm', es: 'Daños por el alcohol' }, items: [6, 7, 8, 9] },
  ],
}

/** The published shortcuts: people who never drink, or never drink much, skip to the last two questions. */
export function auditSkips({ id }: Pick<Instrument, 'id'>, answers: Answers): number[] {
  if (id === 'auditc') return answers[0] === 0 ? [1, 2] : []
  if (id !== 'audit') return []
  if (answers[0] === 0) return [1, 2, 3, 4, 5, 6, 7]
  if (answers[1] === 0 && answers[2] === 0) return [3, 4, 5, 6, 7]
  return []
}
