import { defineMessages } from '#web/platform/language.ts'

/** Relationships of people who act for a patient. */
export const relationWords = defineMessages({
  en: {
    parent: 'Parent',
    legal_guardian: 'Legal guardian',
    foster_parent: 'Foster parent',
    grandparent: 'Grandparent',
    spouse: 'Spouse or partner',
    adult_child: 'Son or daughter',
    sibling: 'Brother or sister',
    friend: 'Friend',
    other: 'Other',
  },
  es: {
    parent: 'Padre o madre',
    legal_guardian: 'Tutor legal',
    foster_parent: 'Padre o madre de acogida',
    grandparent: 'Abuelo o abuela',
    spouse: 'Cónyuge o pareja',
    adult_child: 'Hijo o hija',
    sibling: 'Hermano o hermana',
    friend: 'Amigo o amiga',
    other: 'Otra',
  },
})

/** For a line of a transcript that neither the patient nor the provider said. */
export const otherSpeakerWords = defineMessages({
  en: { ...relationWords.en, other: 'Representative', unknown: 'Other person' },
  es: { ...relationWords.es, other: 'Representante', unknown: 'Otra persona' },
})

/** A relationship in the person's own words is shown unchanged. */
export function describeRelation(words: Record<string, string>, relation: string): string {
  return words[relation] ?? relation
}
