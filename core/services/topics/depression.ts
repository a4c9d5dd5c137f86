import { reach988 } from '#core/safety/lifeline-words.ts'
import { dbsa, findTreatment, lifeline, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('depression', 'depression', 'depresión')

export const depression: ServiceDetails = {
  en: {
    longDescription:
      "Depression is more than sadness. For two weeks or longer, mood, energy and interest drop, and things that used to help don't. It can follow a loss or the birth of a child, or come with no clear reason. It is an illness, not a lack of willpower. It can be treated with therapy, medication, or both. For severe depression, both together often work best.",
    symptoms: [
      'Feeling down, empty or hopeless most of the day, nearly every day',
      'No interest or pleasure in things you used to enjoy',
      'Sleeping far too little or far too much',
      'Eating much less or much more, with a change in weight',
      'Tiredness, or feeling slowed down or restless in a way others notice',
      "Feeling worthless, or guilty about things that aren't your fault",
      'Trouble concentrating, reading or making decisions',
      `Thoughts of death or of hurting yourself: ${reach988.en} at any time`,
    ],
    treatments: [
      'Cognitive behavioral therapy and behavioral activation: small steps back toward what matters to you',
      'Interpersonal therapy, when loss, conflict or a major change is part of the cause',
      'Antidepressants such as SSRIs, SNRIs, bupropion or mirtazapine, chosen with you based on side effects and history',
      'The PHQ-9 questionnaire at regular visits to track your progress',
      'A written safety plan if you have thoughts of suicide',
      "Referral for TMS, esketamine or ECT when two or more medications haven't helped enough",
    ],
    resources: [about.en, dbsa.en, findTreatment.en, lifeline.en],
  },
  es: {
    longDescription:
      'La depresión es más que tristeza. Durante dos semanas o más bajan el ánimo, la energía y el interés, y lo que antes ayudaba ya no ayuda. Puede aparecer después de una pérdida o del nacimiento de un hijo, o sin un motivo claro. Es una enfermedad, no falta de voluntad. Se trata con terapia, con medicamentos o con ambos. En la depresión grave, la combinación suele funcionar mejor.',
    symptoms: [
      'Tristeza, vacío o desesperanza casi todo el día, casi todos los días',
      'Falta de interés o de gusto por lo que antes disfrutaba',
      'Dormir demasiado poco o demasiado',
      'Comer mucho menos o mucho más, con cambios de peso',
      'Cansancio, lentitud o inquietud que otros notan',
      'Sentir que no vale nada, o culpa por cosas que no son culpa suya',
      'Dificultad para concentrarse, leer o decidir',
      `Pensamientos de muerte o de hacerse daño: ${reach988.es}, a cualquier hora`,
    ],
    treatments: [
      'Terapia cognitivo-conductual y activación conductual: pasos pequeños para volver a lo que le importa',
      'Terapia interpersonal, cuando una pérdida, un conflicto o un gran cambio es parte de la causa',
      'Antidepresivos como ISRS, IRSN, bupropión o mirtazapina, elegidos con usted según los efectos secundarios y su historia',
      'El cuestionario PHQ-9 en citas regulares para seguir su avance',
      'Un plan de seguridad por escrito si tiene pensamientos de suicidio',
      'Referencia para EMT, esketamina o TEC cuando dos o más medicamentos no han ayudado lo suficiente',
    ],
    resources: [about.es, dbsa.es, findTreatment.es, lifeline.es],
  },
}
