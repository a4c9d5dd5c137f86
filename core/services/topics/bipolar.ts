import { reach988 } from '#core/safety/lifeline-words.ts'
import { dbsa, findTreatment, lifeline, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('bipolar-disorder', 'bipolar disorder', 'trastorno bipolar')

export const bipolar: ServiceDetails = {
  en: {
    longDescription:
      'Bipolar disorder causes changes in mood, energy and sleep that last from days to months. In type I there has been mania: a high that disrupts life and may need hospital care. In type II the highs are milder (hypomania) and depression is often the main problem, so it can be mistaken for depression alone. It is a lifelong condition. With treatment, most people have long stable periods.',
    symptoms: [
      'Days of unusually high or irritable mood with much more energy than usual',
      'Needing little sleep and not feeling tired',
      'Talking fast, racing thoughts, jumping between plans',
      'Risky choices that are out of character: spending, driving, sex, business',
      'Periods of depression with heavy tiredness and loss of interest',
      "In mania, sometimes believing or seeing things that others don't",
      `Thoughts of suicide in any phase: ${reach988.en} at any time`,
    ],
    treatments: [
      'Mood stabilizers such as lithium, valproate or lamotrigine, with the blood tests each one needs',
      'Newer antipsychotics for mania and for bipolar depression',
      'Caution with antidepressants, which can cause a high when taken alone',
      'Education and family-focused therapy: learning your own early signs',
      'Interpersonal and social rhythm therapy: regular sleep, meals and daylight',
      "A relapse plan shared with someone you trust, and in-person or hospital care when video isn't enough",
    ],
    resources: [about.en, dbsa.en, findTreatment.en, lifeline.en],
  },
  es: {
    longDescription:
      'El trastorno bipolar causa cambios en el ánimo, la energía y el sueño que duran de días a meses. En el tipo I ha habido manía: una euforia que altera la vida y puede necesitar hospital. En el tipo II la euforia es más leve (hipomanía) y la depresión suele ser el problema principal, por lo que puede confundirse con depresión. Es una condición de toda la vida. Con tratamiento, la mayoría de las personas tiene largos periodos estables.',
    symptoms: [
      'Días con el ánimo muy elevado o irritable y mucha más energía de lo normal',
      'Necesitar poco sueño y no sentir cansancio',
      'Hablar rápido, pensamientos acelerados, saltar de un plan a otro',
      'Decisiones riesgosas fuera de lo común en usted: gastos, forma de manejar, sexo, negocios',
      'Periodos de depresión con mucho cansancio y falta de interés',
      'En la manía, a veces creer o ver cosas que otros no ven',
      `Pensamientos de suicidio en cualquier fase: ${reach988.es}, a cualquier hora`,
    ],
    treatments: [
      'Estabilizadores del ánimo como litio, valproato o lamotrigina, con los análisis de sangre que cada uno requiere',
      'Antipsicóticos más recientes para la manía y la depresión bipolar',
      'Cuidado con los antidepresivos, que tomados solos pueden causar euforia',
      'Educación y terapia centrada en la familia: conocer sus primeras señales',
      'Terapia interpersonal y de ritmo social: sueño, comidas y luz del día con horario regular',
      'Un plan para recaídas compartido con alguien de confianza, y atención en persona o en hospital cuando el video no basta',
    ],
    resources: [about.es, dbsa.es, findTreatment.es, lifeline.es],
  },
}
