import type { MedicationClass } from './types.ts'

const cipriani = 'Cipriani et al., Lancet 2018 (network meta-analysis of 21 antidepressants)'
const apa =
  'American Psychiatric Association, Practice Guideline for Major Depressive Disorder, 3rd edition, 2010'
const nice = 'NICE guideline NG222, Depression in adults, 2022'
const slee = 'Slee et al., Lancet 2019 (network meta-analysis for generalized anxiety)'

export const medicationClasses: readonly MedicationClass[] = [
  {
    id: 'ssri',
    name: { en: 'SSRIs', es: 'ISRS' },
    role: 'primary',
    what: {
      en: 'Selective serotonin reuptake inhibitors. Usually tried first for depression and anxiety.',
      es: 'Inhibidores selectivos de la recaptación de serotonina. Suelen ser la primera opción para la depresión y la ansiedad.',
    },
    efficacy: {
      en: 'Better than placebo on average; about half of people respond to the first one. Another often helps when it does not.',
      es: 'Mejores que el placebo en promedio; cerca de la mitad de las personas responde al primero. Si no ayuda, a menudo otro sí.',
    },
    sideEffects: {
      en: 'Nausea, sleep changes, sweating, sexual side effects. Many ease within two weeks.',
      es: 'Náuseas, cambios en el sueño, sudoración, efectos sexuales. Muchos disminuyen en dos semanas.',
    },
    onset: { en: '2 to 6 weeks', es: 'De 2 a 6 semanas' },
    caution: {
      kind: 'cost',
      text: {
        en: 'Generics are inexpensive. Up to age 24, watch for suicidal thoughts in the first weeks. Never stop suddenly.',
        es: 'Los genéricos cuestan poco. Hasta los 24 años, atención a pensamientos suicidas en las primeras semanas. No los suspenda de golpe.',
      },
    },
    evidence: 'strong',
    sources: [cipriani, slee, apa, nice],
    drugs: ['sertraline', 'escitalopram', 'fluoxetine', 'citalopram', 'paroxetine'],
  },
  {
    id: 'snri',
    name: { en: 'SNRIs', es: 'IRSN' },
    role: 'other',
    what: {
      en: 'Serotonin and norepinephrine reuptake inhibitors. Also used when pain comes with depression or anxiety.',
      es: 'Inhibidores de la recaptación de serotonina y noradrenalina. También se usan cuando hay dolor junto con depresión o ansiedad.',
    },
    efficacy: {
      en: 'About as effective as SSRIs; a common second choice.',
      es: 'Tan eficaces como los ISRS; una segunda opción frecuente.',
    },
    sideEffects: {
      en: 'Nausea, dry mouth, sweating, sexual side effects, higher blood pressure.',
      es: 'Náuseas, boca seca, sudoración, efectos sexuales, presión arterial más alta.',
    },
    onset: { en: '2 to 6 weeks', es: 'De 2 a 6 semanas' },
    caution: {
      kind: 'risk',
      text: {
        en: 'Blood pressure needs to be checked. Stopping suddenly can cause dizziness and electric-like sensations.',
        es: 'Se controla la presión arterial. Suspenderlos de golpe puede causar mareo y sensaciones eléctricas.',
      },
    },
    evidence: 'strong',
    sources: [cipriani, slee, apa],
    drugs: ['venlafaxine', 'duloxetine', 'desvenlafaxine'],
  },
  {
    id: 'bupropion',
    name: { en: 'Bupropion', es: 'Bupropión' },
    role: 'other',
    what: {
      en: 'Works on norepinephrine and dopamine. For depression, not for anxiety on its own.',
      es: 'Actúa sobre la noradrenalina y la dopamina. Para la depresión, no para la ansiedad sola.',
    },
    efficacy: {
      en: 'Comparable to other antidepressants for depression; fewer sexual side effects and little weight gain.',
      es: 'Comparable a otros antidepresivos para la depresión; menos efectos sexuales y poco aumento de peso.',
    },
    sideEffects: {
      en: 'Insomnia, dry mouth, restlessness, headache.',
      es: 'Insomnio, boca seca, inquietud, dolor de cabeza.',
    },
    onset: { en: '2 to 4 weeks', es: 'De 2 a 4 semanas' },
    caution: {
      kind: 'risk',
      text: {
        en: 'Not with a seizure disorder, an eating disorder, or sudden withdrawal from alcohol or sedatives.',
        es: 'No se usa con epilepsia, trastornos alimentarios ni al dejar de golpe el alcohol o los sedantes.',
      },
    },
    evidence: 'strong',
    sources: [cipriani, apa],
    drugs: ['bupropion'],
  },
  {
    id: 'benzodiazepine',
    name: { en: 'Benzodiazepines', es: 'Benzodiazepinas' },
    role: 'short-term',
    what: {
      en: 'Fast relief of severe anxiety for a short time, not a lasting treatment.',
      es: 'Alivio rápido de la ansiedad intensa por poco tiempo, no un tratamiento duradero.',
    },
    efficacy: {
      en: 'They work within an hour, but they don’t treat the cause of the anxiety and work less well over time.',
      es: 'Calman en una hora, pero no tratan la causa de la ansiedad y pierden efecto con el tiempo.',
    },
    sideEffects: {
      en: 'Drowsiness, slowed reactions, falls, memory gaps.',
      es: 'Somnolencia, reacciones lentas, caídas, lagunas de memoria.',
    },
    onset: { en: '15 to 60 minutes', es: 'De 15 a 60 minutos' },
    caution: {
      kind: 'risk',
      text: {
        en: 'Dependence and dangerous withdrawal. Never with opioids or alcohol; do not drive.',
        es: 'Dependencia y abstinencia peligrosa. Nunca con opioides ni alcohol; no maneje.',
      },
    },
    evidence: 'moderate',
    sources: [
      'FDA Drug Safety Communication on benzodiazepines, 2020',
      'NICE guideline CG113, Generalised anxiety disorder and panic disorder in adults',
    ],
    drugs: ['lorazepam', 'clonazepam', 'alprazolam'],
  },
]
