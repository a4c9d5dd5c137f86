/** Public bodies and charities that help with more than one condition. */
export const lifeline = { name: '988 Suicide & Crisis Lifeline', url: 'https://988lifeline.org/' }
export const findTreatment = { name: 'SAMHSA: find treatment near you', url: 'https://findtreatment.gov/' }
export const nami = { name: 'NAMI: support and education', url: 'https://www.nami.org/' }
