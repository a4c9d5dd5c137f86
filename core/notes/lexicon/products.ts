import { fitsAny } from '../../fits-any.ts'
import { matchesIn } from '../text/matches.ts'
import { remember } from '../text/remember.ts'
import { findMedicines, genericName, type NamedMedicine } from './medicine-names.ts'

/** Products people take without a medicine's name. The ledger lists them; the note uses the words as said. */
export const products: readonly [RegExp, string][] = [
  [/\bestrogen(?:e)?(?: patch(?:es)?| cream| pills?)?/gi, 'estradiol'],
  [/\b(?:nicotine )?patch(?:es)?(?=,? (?:twenty-one|fourteen|seven|21|14|7)\b)/gi, 'nicotine patch'],
  [/\bpolyethylene glycol/gi, 'polyethylene glycol'],
  [
    /\bpotassium(?= (?:chloride|pills?|tablets?|supplements?|\d\d|ten|twenty|forty)\b(?! (?:is|was)))/gi,
    'potassium',
  ],
  [
    /\bprenatal(?:s| vitamins?)|(?<=\b(?:the|my|a) )prenatal(?=[.,]|$| (?:and|every|too)\b)/gi,
    'prenatal vitamin',
  ],
  [
    /(?<=\b(?:taking|take|took|gave me|gave you) (?:the |some |my )?)iron\b(?! (?:level|studies|count))|^iron(?=,| and the)/gi,
    'iron',
  ],
  [/\b(?:green tea )?fat burners?/gi, 'fat burner'],
  // "And iron?", "I stopped the iron."
  [
    /(?<=\b(?:the|your|my|and|on|with) )iron(?=[.,?!:]|$| (?:the|every|once|pills?|tablets?|and)\b)/gi,
    'iron',
  ],
  [/\b(?:thiamine?|vitamin b-?(?:1|one))\b/gi, 'thiamine'],
  [/\b(?:N-?acetyl-?cysteine|NAC)\b/g, 'n-acetylcysteine'],
  [/\b(?:L-)?theanine\b/gi, 'theanine'],
  [/\b5-?HTP\b/gi, '5-htp'],
  [/\b(?:zinc|biotin|creatine|probiotics?|rhodiola|ginkgo)\b(?! levels?)/gi, 'supplement'],
  [/\bmulti-?vitamins?/gi, 'multivitamin'],
  [
    /\b(?:yasmin|tri-?sprintec|lo loestrin|ortho[ -]tri[ -]cyclen|the mini-?pill|mini-?pill|progestin[- ]only pill|morning[- ]after pill|plan b(?= one| pill| last| in|[.,]|$))\b/gi,
    'birth control pill',
  ],
  [/\b(?:depo(?:-?provera)?|medroxyprogesterone)(?: shot)?\b/gi, 'medroxyprogesterone'],
  [/\bblack seed oil\b/gi, 'black seed oil'],
  [/\b(?:chamomile|valerian|linden|lemongrass|peppermint|herbal|passionflower) tea\b/gi, 'herbal tea'],
  [/\bt[ée] de (?:tila|manzanilla|valeriana|hierbas)\b/giu, 'herbal tea'],
  [/\bsaline(?: nasal)?(?: spray| rinse)\b/gi, 'saline nasal spray'],
  [/\blidocaine patch(?:es)?\b/gi, 'lidocaine'],
  [/\b(?:ensure|boost)(?= (?:once|twice|a day|daily|shakes?|every))/gi, 'nutritional supplement'],
  [/\bvitaminas prenatales\b/gi, 'prenatal vitamin'],
  [/\bcaffeine pills?/gi, 'caffeine'],
  [/\bCBD\b(?: oil| drops| gumm(?:y|ies))?/gi, 'cannabidiol'],
  [/\b(?:MS Contin)\b/gi, 'morphine'],
  [/\bz-?pa(?:k|ck)\b/gi, 'azithromycin'],
  [/\b(?:K-Dur|Klor-Con|K-Tab)\b/gi, 'potassium chloride'],
  [/\bco-?q-?10\b|\bcoenzyme Q ?10\b/gi, 'coenzyme q10'],
  [/\b(?:vitamin )?b-?(?:12|twelve)\b(?! levels?)/gi, 'vitamin b12'],
  [/\bferrous (?:sulfate|gluconate|fumarate)\b/gi, 'iron'],
  [/\bmilk of magnesia\b/gi, 'magnesium hydroxide'],
  [
    /\b(?:artificial tears|protein powder|apple cider vinegar|lion['’]s mane|black cohosh|saw palmetto|milk thistle|evening primrose(?: oil)?|red yeast rice|green tea extract|benzoyl peroxide|salicylic acid|alka-seltzer)\b/gi,
    'supplement',
  ],
  // What someone wears, chews or inhales goes by its own name; "a rough patch" and a film to watch are none of these.
  [/(?<=\b(?:the|my|your|nicotine) )patch(?:es)?\b(?! (?:of|things|up)\b)/gi, 'own name'],
  [/(?<=\b(?:the|my|your|nicotine) )gum\b/gi, 'own name'],
  [/\blozenges?\b|(?<=\b(?:the|my|your) )(?:inhalers?|strips)\b/gi, 'own name'],
  [/\blaxatives?/gi, 'laxative'],
  [/\bdiet pills?/gi, 'diet pill'],
  [/\b(?:sleep(?:ing)? (?:pills?|tablets?|aids?)|(?:pills|tablets) (?:for|to) sleep)/gi, 'sleeping pill'],
  [/\bpastillas? para (?:dormir|el sueño)/giu, 'sleeping pill'],
  [
    /\b(?:birth control(?: pills?)?(?! (?:method|talk))|the pill(?= in| last| since| for birth))/gi,
    'birth control pill',
  ],
  [/\b(?:iron|zinc|biotin) (?:pills?|tablets?|supplements?)/gi, 'supplement'],
  [
    /\b(?:cbd|thc|sleep) gumm(?:y|ies)|(?<=\b(?:use|take|using|taking) (?:the |some )?)gummies\b/gi,
    'gummies',
  ],
  [/\b(?:allergy|water|thyroid|blood pressure) (?:pills?|tablets?)/gi, 'pill'],
]

const namesAny = fitsAny(
  products.map(([pattern]) => pattern),
  'i',
)

/** The medicines and other products a text names, in order, each once. */
export const findTaken = remember((text: string): readonly NamedMedicine[] => {
  const medicines = [...findMedicines(text), ...plurals(text)]
  const others = namesAny(text)
    ? products.flatMap(([pattern, generic]) =>
        matchesIn(text, pattern).map(({ 0: said, index }) => ({
          said,
          generic: ownName(said, generic),
          at: index,
        })),
      )
    : []
  const inside = ({ at, said }: NamedMedicine, other: NamedMedicine) =>
    at >= other.at && at + said.length <= other.at + other.said.length
  const kept = [
    ...medicines.filter((one) => !others.some((other) => inside(one, other))),
    ...others.filter(
      (one) => !medicines.some((other) => inside(one, other) && other.said.length > one.said.length),
    ),
  ]
  const sorted = kept.toSorted((a, b) => a.at - b.at)
  return sorted.filter((one, n) => sorted.findIndex(({ generic }) => generic === one.generic) === n)
})

/** "Allergy pills" and zinc go by their own names. */
function ownName(said: string, generic: string) {
  if (generic === 'pill' || generic === 'own name') return said.toLowerCase().replace(/s$/, '')
  return generic === 'supplement'
    ? said
        .toLowerCase()
        .replace(/ (?:pills?|tablets?|supplements?)$/, '')
        .replace(/s$/, '')
    : generic
}

/** "One of her Ativans". */
function plurals(text: string): NamedMedicine[] {
  return matchesIn(text, /\b([a-z]{5,})['’]?s\b/gi).flatMap(({ 0: said, 1: word = '', index }) => {
    const generic = genericName(said) ? undefined : genericName(word)
    return generic && said.length === word.length + 1 ? [{ said, generic, at: index }] : []
  })
}
