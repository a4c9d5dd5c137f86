/** Ages under which a label's Contraindications or "Do not use" rule the medicine out, whatever the dose. */
export const sectionAges: readonly (readonly [party: string, age: number, why: string])[] = [
  ['acetaminophen and diphenhydramine', 12, 'a sleep aid'],
  ['ibuprofen and diphenhydramine', 12, 'a sleep aid'],
  ['guaifenesin and pseudoephedrine', 12, 'the extended-release tablets are for adults'],
  ['promethazine and codeine', 18, 'fatal respiratory depression in cough medicine for children'],
  ['codeine and guaifenesin', 18, 'fatal respiratory depression in cough medicine for children'],
  ['dextromethorphan', 4, 'cough and cold medicines have caused deaths'],
  ['only doxylamine', 12, 'a sleep aid'],
  ['pseudoephedrine', 4, 'cough and cold medicines have caused deaths'],
  ['chlorpheniramine', 4, 'cough and cold medicines have caused deaths'],
  ['brompheniramine', 2, 'respiratory depression'],
  ['diphenhydramine', 0.08, 'convulsions in newborns'],
  ['cyproheptadine', 0.08, 'convulsions in newborns'],
  ['diazepam', 0.5, 'not for this age'],
  ['arb', 1, 'harm to the growing kidneys'],
  ['ethacrynic acid', 1, 'not for infants'],
]
