import { findDrug } from '../find-drug.ts'
import { type Allergy, readAllergies } from './read-allergies.ts'

/** Reactions that only a medicine causes, whatever word joins the two. */
const byMedicine = String.raw`anaphyla\w*|(?<!hereditary )angioedema|urticaria|hives|bronchospasm|asthma attacks?|wheez\w*|allerg(?:y|ic reactions?)|hypersensitivity(?: reactions?)?|stevens[- ]johnson\w*(?: syndrome)?|sjs|toxic epidermal\w*|methemoglobinemia|agranulocytosis|aplasia|severe (?:watery )?diarrhea`
const ofLiver = 'hepatotoxicity|(?:liver|hepatic|hepatocellular) (?:injury|failure|toxicity|disorder|damage)'
/** Illnesses that also come by themselves and are treated with medicines: "autoimmune hepatitis on azathioprine". */
const illness =
  '(?:immune )?thrombocytopeni(?:a|c purpura)|purpura|ttp(?:[-/ ]hus)?|itp|hemolysis|hemolytic an[ae]+mia|aplastic anemia'
const illnessOfLiver = 'hepatitis|jaundice|dili'
const cause = 'caused by|due to|from|after|during|induced by|secondary to|attributed to'
const named = String.raw`(?:(?:taking|prior|previous|past|an?|the) )*([a-z][\w/-]+(?: [a-z][\w-]+){0,2})`
const reactedTo = new RegExp(
  String.raw`\b(?:(${byMedicine}|${ofLiver})(?: (?:and|or) [\w ]{3,20})?,? (?:${cause}|with|to|on)|(${illness}|${illnessOfLiver})(?: (?:and|or) [\w ]{3,20})?,? (?:${cause}|with|to)) ${named}`,
  'gi',
)
const inducedBy = new RegExp(
  String.raw`\b([a-z][\w-]+?)[- ](?:induced|associated|related) (?:${byMedicine}|${ofLiver}|${illness}|${illnessOfLiver})`,
  'gi',
)
const liver = new RegExp(`^(?:${ofLiver}|${illnessOfLiver})$`, 'i')
const behind = /\b(?:therapy|treatment|use|before|in|at|as|age|years?|ago|last)\b.*$/i
const denied =
  /\b(no|not|never|denies|denied|without|ruled out|unlikely|family|fhx|mother|father|sister|brother|tolerat\w*|negative)\b/i
/** "Urticaria with cetirizine" is treated with it. */
const treats = /antihistamine|corticosteroid|steroid|beta-2|bronchodilator|epinephrine|leukotriene|antibody/i

/** A severe reaction listed among the conditions counts as an allergy: "asthma attack after ibuprofen". */
export function reactionsTold(items: readonly string[]): readonly Allergy[] {
  return items
    .flatMap((item) => item.split(/[;\n]/))
    .filter((item) => !denied.test(item))
    .flatMap((item) => [
      ...[...item.matchAll(reactedTo)].flatMap(([, first, second, name = '']) =>
        reactionTo(name, item, liver.test(first ?? second ?? '')),
      ),
      ...[...item.matchAll(inducedBy)].flatMap(([, name = '']) => reactionTo(name, item, false)),
    ])
}

/** An injury of the liver speaks against the medicine itself, not against its relatives. */
function reactionTo(written: string, item: string, onlyItself: boolean): readonly Allergy[] {
  const name = written.replace(behind, '').trim()
  const known = [name, name.split(' ')[0] ?? ''].find((each) => findDrug(each)) ?? name
  if (treats.test(findDrug(known)?.category ?? '')) return []
  return readAllergies(known)
    .filter(({ unknown, drugs, families }) => !unknown && drugs.length + families.length > 0)
    .map((allergy) => ({
      ...allergy,
      ...(onlyItself && { families: [] }),
      text: item.trim(),
      severe: true,
    }))
}
