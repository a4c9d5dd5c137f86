/** Public bodies and charities that help with more than one condition. */
export const lifeline = {
  en: { name: '988 Suicide & Crisis Lifeline', url: 'https://988lifeline.org/' },
  es: { name: 'Línea 988 de Prevención del Suicidio y Crisis', url: 'https://988lifeline.org/es/' },
} as const
export const findTreatment = {
  en: { name: 'SAMHSA: find treatment near you', url: 'https://findtreatment.gov/' },
  es: { name: 'SAMHSA: busque tratamiento cerca de usted', url: 'https://findtreatment.gov/' },
} as const
export const nami = {
  en: { name: 'NAMI: support and education', url: 'https://www.nami.org/' },
  es: { name: 'NAMI: apoyo y educación', url: 'https://www.nami.org/' },
} as const
export const dbsa = {
  en: { name: 'Depression and Bipolar Support Alliance (DBSA)', url: 'https://www.dbsalliance.org/' },
  es: {
    name: 'Alianza de Apoyo para la Depresión y el Trastorno Bipolar (DBSA, en inglés)',
    url: 'https://www.dbsalliance.org/',
  },
} as const

const nimhTopics = 'https://www.nimh.nih.gov/health/topics'

/** The National Institute of Mental Health on one topic. */
export const nimh = (topic: string, name: string, spanishName: string) => ({
  en: { name: `NIMH: ${name}`, url: `${nimhTopics}/${topic}` },
  es: { name: `NIMH: ${spanishName} (en inglés)`, url: `${nimhTopics}/${topic}` },
})
