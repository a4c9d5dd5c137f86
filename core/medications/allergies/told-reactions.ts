import { findDrug } from '../find-drug.ts'
import { type Allergy, readAllergies } from './read-allergies.ts'

const reaction = String.raw`anaphyla\w*|angioedema|urticaria|hives|bronchospasm|asthma attack|wheez\w*|hepatitis|(?:liver|hepatic) (?:injury|failure|toxicity)|hepatotoxicity|(?:immune )?thrombocytopenia|agranulocytosis|hemolytic an[ae]+mia|aplasia|stevens-johnson\w*|sjs|toxic epidermal\w*|severe (?:watery )?diarrhea`
const cause = 'caused by|due to|from|after|with|induced by|secondary to|to'
const reactedTo = new RegExp(
  String.raw`\b(?:${reaction})(?: (?:and|or) [\w ]{3,20})?,? (?:${cause}) (?:taking |an? )?([a-z][\w-]+(?: [a-z][\w-]+)?)`,
  'gi',
)
const inducedBy = new RegExp(
  String.raw`\b([a-z][\w-]+?)[- ](?:induced|associated|related) (?:${reaction})`,
  'gi',
)
const denied =
  /\b(no|not|never|denies|denied|without|ruled out|unlikely|family|fhx|mother|father|tolerat\w*|negative)\b/i
/** "Urticaria with cetirizine" is treated with it. */
const treats = /antihistamine|corticosteroid|steroid|beta-2|bronchodilator|epinephrine|leukotriene|antibody/i

/** A severe reaction that stands among the conditions counts as an allergy: "asthma attack after ibuprofen". */
export function reactionsTold(items: readonly string[]): readonly Allergy[] {
  return items
    .flatMap((item) => item.split(/[;\n]/))
    .filter((item) => !denied.test(item))
    .flatMap((item) =>
      [...item.matchAll(reactedTo), ...item.matchAll(inducedBy)].flatMap(([, name = '']) => {
        const known = [name, name.split(' ')[0] ?? ''].find((each) => findDrug(each))
        if (!known || treats.test(findDrug(known)?.category ?? '')) return []
        return readAllergies(known).map((allergy) => ({ ...allergy, text: item.trim(), severe: true }))
      }),
    )
}
