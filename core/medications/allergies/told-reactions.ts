import { type Allergy, readAllergies } from './read-allergies.ts'

const allergic =
  'anaphyla\\w*|hives|urticaria|angioedema|bronchospasm|asthma attacks?|allergic reactions?|allerg(?:y|ic)|hypersensitivity(?: reactions?)?|stevens[- ]johnson(?: syndrome)?|sjs|toxic epidermal necrolysis|dress'
const blood =
  '(?:immune )?thrombocytopeni(?:a|c purpura)|purpura|ttp(?:[-/ ]hus)?|itp|hus|h(?:a)?emolysis|hemolytic anemia|methemoglobinemia|agranulocytosis|aplastic anemia'
const liver =
  'hepatotoxicity|hepatitis|(?:drug[- ]induced )?(?:liver|hepatocellular|hepatic) (?:injury|disorder|damage|failure)|jaundice|dili'
const link = '(?:to|from|with|on|after|during|due to|caused by|attributed to)'
const told = new RegExp(
  String.raw`\b(${allergic}|${blood}|${liver})\b(?: and [\w ]{1,24})?\s${link}\s(?:(?:prior|previous|past|an?|the|his|her) )*([a-z][\w/-]*(?: [\w/-]+){0,2})`,
  'i',
)
const someoneElse =
  /\b(no|not|never|denie[sd]|denies|without|negative|family|fh|fhx|mother|father|sister|brother|son|daughter|wife|husband|partner)\b/i
const behind = /\b(therapy|treatment|use|before|in|at|as|age|years?|ago|long|last|\d{4})\b.*$/i
const ofLiver = new RegExp(`^(?:${liver})$`, 'i')

/** "Angioedema with ramelteon before" among the conditions is an allergy, wherever it was written down. */
export function toldReactions(conditions: readonly string[]): readonly Allergy[] {
  return conditions
    .flatMap((text) => text.split(/[;\n]|\.\s/))
    .flatMap((text) => {
      const found = told.exec(text)
      const [, reaction = '', named = ''] = found ?? []
      if (!found || someoneElse.test(text.slice(0, found.index)) || /\bruled out\b/i.test(text)) return []
      const name = named.replace(behind, '').trim()
      return readAllergies(`${name} (${reaction})`)
        .filter(({ unknown, drugs, families }) => !unknown && drugs.length + families.length > 0)
        .map((allergy) => (ofLiver.test(reaction) ? { ...allergy, families: [] } : allergy))
    })
}
