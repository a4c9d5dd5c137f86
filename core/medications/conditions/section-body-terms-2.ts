/** Not where it is said to be of the past. */
const present = String.raw`(?<!\b(?:history|hx|prior|previous|past|remote|resolved|old|recovered|recurrent)(?: of| from)?(?: \w+)? )`
const words = (source: string) => new RegExp(source)

/** Conditions named in single labels: gut, liver, kidneys, infections, eyes, nerves. */
export const sectionBodyTerms2 = {
  'fecal-impaction': {
    name: 'fecal impaction',
    words: words(String.raw`${present}\bf(a)?ecal impaction\b`),
    icd: /^K56\.?41/,
  },
  achalasia: {
    name: 'achalasia',
    words: /\b(achalasia|mega-?esophagus|cardiospasm)\b/,
    icd: /^K22\.?0/,
  },
  'bowel-stricture': {
    name: 'a narrowed bowel',
    words: /\b(intestinal|bowel|ileal|colonic|esophageal|small bowel) strictur\w*/,
    icd: /^K56\.?69/,
  },
  'bowel-perforation': {
    name: 'a perforated bowel',
    words: words(
      String.raw`${present}\b((bowel|gi|intestinal|gastrointestinal|colon\w*|gastric) perforation|perforated (bowel|viscus|colon))\b`,
    ),
    icd: /^K63\.?1/,
  },
  'toxic-colitis': {
    name: 'toxic colitis',
    words: words(String.raw`${present}(?:\btoxic (colitis|megacolon)\b)`),
    icd: /^K59\.?31/,
  },
  'bowel-ulcer': {
    name: 'ulcers of the bowel',
    words: /\b(colonic|intestinal|bowel|colon) ulcer(s|ation\w*)?\b/,
    icd: /^K63\.?3/,
  },
  'ulcerative-colitis': { name: 'ulcerative colitis', words: /\bulcerative colitis\b/, icd: /^K51/ },
  'acute-colitis': {
    name: 'acute ulcerative or pseudomembranous colitis',
    words: words(
      String.raw`${present}\b((acute|severe|fulminant|flar\w*( of)?) (ulcerative )?colitis|ulcerative colitis[^;]{0,12}\b(flare|flaring|acute|severe)|pseudomembranous)`,
    ),
  },
  'poison-diarrhea': {
    name: 'diarrhea from a poison',
    words: /\bdiarrhea[^;]{0,20}\b(poison\w*|toxic (material|substance)|ingested toxin)/,
  },
  'meckel-diverticulum': {
    name: 'an uncorrected malformation of the gut',
    words: /\b(meckel\w*|(uncorrected|congenital) (gi|gastrointestinal|gut) malformation)/,
    icd: /^Q43\.?0/,
  },
  'symptomatic-gallstones': {
    name: 'recurrent symptomatic gallstones',
    words: /\b(recurrent )?symptomatic (cholelithiasis|gall ?stones)|\brecurrent biliary colic\b/,
  },
  'compelling-cholecystectomy': {
    name: 'a gallbladder that has to come out',
    words:
      /\b(acute cholecystitis|(acute|ascending|recurrent) cholangitis|(complete )?bil(iary|e duct) obstruction|gallstone pancreatitis|biliary[- ]gastrointestinal fistula)\b/,
    icd: /^(K81\.?0|K83\.?1|K85\.?1)/,
  },
  'calcified-gallstones': {
    name: 'gallstones that do not dissolve',
    words: /\b((calcified|radiopaque|radio-?opaque|bile pigment)[ ,\w]{0,20}(gall ?stones?|stones?))\b/,
  },
  'liver-damage': {
    name: 'liver damage',
    words: /\b(pre-?existing )?(liver|hepatic) damage\b/,
  },
  'autoimmune-hepatitis': {
    name: 'autoimmune hepatitis',
    words: /\bautoimmune hepatitis\b/,
    icd: /^K75\.?4/,
  },
  'urinary-obstruction': {
    name: 'an obstruction of the urinary tract',
    words: words(
      String.raw`${present}\b(urinary obstruction|obstructive uropathy|bladder (outlet|neck) obstruction)\b`,
    ),
    icd: /^(N13\.?9|N32\.?0)/,
  },
  'urinary-infection': {
    name: 'a urinary tract infection',
    words: words(String.raw`${present}\b(?:utis?|urinary tract infection|struvite|infected stones?)\b`),
    icd: /^N39\.?0/,
  },
  'phosphate-nephropathy': {
    name: 'phosphate nephropathy',
    words: /\bphosphate nephropathy\b/,
  },
  onychomycosis: {
    name: 'a nail fungus',
    words: /\b(onychomycosis|nail fungus|tinea unguium)\b/,
    icd: /^B35\.?1/,
  },
  'untreated-tb': {
    name: 'untreated tuberculosis',
    words: words(
      String.raw`${present}\b((active|untreated|active,? untreated) (pulmonary )?(tb|tuberculosis))\b`,
    ),
    icd: /^A1[5-9]/,
  },
  malaria: { name: 'malaria', words: /\b(malaria|falciparum|vivax|babesiosis)\b/, icd: /^B5[0-4]/ },
  'leg-cramps': {
    name: 'leg cramps',
    words: /\b(leg|nocturnal) (muscle )?cramps?\b/,
    icd: /^(G47\.?62|R25\.?2)/,
  },
  'ocular-cysticercosis': {
    name: 'cysticercosis of the eye',
    words: /\b(ocular|intraocular|eye) cysticercosis\b|\bcysticercosis of the eye\b/,
    icd: /^B69\.?1/,
  },
  'eye-infection': {
    name: 'a viral, fungal or mycobacterial infection of the eye',
    words: words(
      String.raw`${present}\b((fungal|viral|mycobacterial|acanthamoeba) (keratitis|(eye|ocular) infection|keratoconjunctivitis|infection of the eye|conjunctivitis)|ocular (varicella|vaccinia|fungal|herpes)|varicella (keratitis|of the eye)|epithelial keratitis)\b`,
    ),
    icd: /^(H16\.?2|B30)/,
  },
  'acute-arthritis': {
    name: 'an acute flare of rheumatoid arthritis',
    words:
      /\b((acute|active|severe) rheumatoid arthritis|rheumatoid arthritis[^;]{0,12}\b(flare|acute|active)|ra flare)\b/,
  },
  interstitial: {
    name: 'an idiopathic interstitial pneumonia',
    words: /\b(idiopathic interstitial pneumoni\w*|ph-?iip|idiopathic pulmonary fibrosis|ipf)\b/,
    icd: /^J84\.?1/,
  },
  wheezing: {
    name: 'acute wheezing',
    words: words(String.raw`${present}\b(wheez\w*|acute respiratory distress)\b`),
    icd: /^R06\.?2/,
  },
  'subcortical-damage': {
    name: 'subcortical brain damage',
    words: /\bsub-?cortical (brain )?(damage|injury)\b/,
  },
  'simple-tics': {
    name: 'tics other than those of Tourette disorder',
    words:
      /\b(simple|transient|drug[- ]induced|stimulant[- ]induced) tics?\b|\btics? (induced|caused|brought on|triggered) by\b|\btics?,? not (due to |from )?tourette/,
  },
  ect: { name: 'electroconvulsive therapy', words: /\b(ect|electroconvulsive)\b/, icd: /^Z92\.?89/ },
  'hyperpyrexia-confusion': {
    name: 'fever and confusion from a medicine',
    words: /\bhyperpyrexia\b/,
  },
  cockayne: { name: 'Cockayne syndrome', words: /\bcockayne\w*/, icd: /^Q87\.?19/ },
  'fructose-intolerance': {
    name: 'hereditary fructose intolerance',
    words: /\b(hereditary fructose intolerance|hfi)\b/,
    icd: /^E74\.?12/,
  },
  'healed-ulcer': {
    name: 'an ulcer healed long ago',
    words:
      /\bulcers?\b[^;]{0,24}\b(19\d\d|200\d|201\d|decades? ago|(1\d|2\d|3\d) years ago)\b[^;]{0,40}\b(healed|no (re-?)?bleed\w*)/,
  },
} as const
