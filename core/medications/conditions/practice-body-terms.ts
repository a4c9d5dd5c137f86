/** Conditions of general practice that labels name: gut, immunity, nerves, eyes, skin. */
export const practiceBodyTerms = {
  'cataract-surgery': {
    name: 'planned cataract surgery',
    words:
      /\b(cataract (surgery|extraction|removal|operation)[^;]{0,40}\b(scheduled|planned|next|upcoming|in \d+|pending|tomorrow|soon)|(scheduled|planned|upcoming|pending|awaiting|before|plans?|planning)( for)? ([\w-]+ ){0,2}cataract)\b/,
  },
  naion: {
    name: 'loss of sight from the optic nerve or retina',
    words: /\b(naion|ischemic optic neuropathy|retinitis pigmentosa|sudden vision loss)\b/,
    icd: /^(H47\.?01|H35\.?52)/,
  },
  'herpes-keratitis': {
    name: 'a herpes infection of the eye',
    words:
      /\b(herpe\w* (simplex )?(keratitis|eye)|dendritic (ulcer|keratitis)|hsv keratitis|ocular herpes)\b/,
    icd: /^B00\.?52/,
  },
  uveitis: { name: 'uveitis', words: /\b(uveitis|iritis)\b/, icd: /^H20/ },
  'liver-tumor': {
    name: 'a liver tumor',
    words: /\b(hepatic adenoma|liver (tumor|adenoma|cancer)|hepatocellular|hcc)\b/,
    icd: /^(C22|D13\.?4)/,
  },
  'ovarian-cyst': {
    name: 'an ovarian cyst or a pituitary tumor',
    words: /\b(ovarian cysts?|pituitary (tumor|adenoma))\b/,
    icd: /^N83\.?[0-2]/,
  },
  diverticulitis: {
    name: 'diverticulitis or a perforated bowel',
    words: /\b(diverticulitis|(bowel|gi|intestinal|gastrointestinal|colon\w*) perforation)\b/,
    icd: /^(K57|K63\.?1)/,
  },
  dysentery: {
    name: 'bloody or infectious diarrhea',
    words: /\b(bloody (diarrhea|stools?)|dysentery|infectious (colitis|diarrhea)|shigell\w*|salmonell\w*)\b/,
    icd: /^(A0[0-4]|A09)/,
  },
  intussusception: { name: 'intussusception', words: /\bintussuscept\w*/, icd: /^K56\.?1/ },
  dysphagia: {
    name: 'trouble swallowing',
    words: /\b(dysphagia|trouble swallowing|esophageal (compression|dysmotility))\b/,
    icd: /^R13/,
  },
  galactosemia: { name: 'galactosemia', words: /\bgalactos[ea]mia\b/, icd: /^E74\.?21/ },
  'drug-jaundice': {
    name: 'jaundice from a medicine',
    words:
      /\b((cholestatic|drug[- ]induced) (jaundice|hepatitis|liver injury)|dili|(inh|isoniazid|macrobid|nitrofurantoin|augmentin|ketoconazole|terbinafine|methyldopa|ptu|valproate|depakote|naltrexone)[- ](induced |associated )?(hepatitis|jaundice|hepatotoxicity|liver injury)|(jaundice|hepatitis|hepatotoxicity) (from|on|with|after) \w+)\b/,
    icd: /^K71/,
  },
  lupus: { name: 'lupus', words: /\b(lupus(?! anticoag)|sle)\b/, icd: /^(M32|L93)/ },
  demyelinating: {
    name: 'a demyelinating disease',
    words: /\b(multiple sclerosis|demyelinat\w*|transverse myelitis|guillain[- ]barr\w*|gbs|cidp|rrms)\b/,
    icd: /^(G35|G36|G37|G61\.?0)/,
  },
  'after-gbs': {
    name: 'Guillain-Barré syndrome',
    words: /\b(guillain[- ]barr\w*|gbs)/,
    icd: /^G61\.?0/,
  },
  siderosis: {
    name: 'microhemorrhages of the brain',
    words: /\b(micro-?(hemorrhages?|bleeds?)|superficial siderosis|cerebral amyloid angiopathy|caa|aria)\b/,
    icd: /^(I68\.?0)/,
  },
  'site-infection': {
    name: 'an infection where it would be injected',
    words: /\binfect\w* (at|of|over) (the )?(proposed )?injection site/,
  },
  pml: { name: 'PML', words: /\b(pml|progressive multifocal leuko\w*)\b/, icd: /^A81\.?2/ },
  'hepatitis-b': {
    name: 'hepatitis B',
    words: /\b(hepatitis b|hbsag ?(\+|pos\w*)|chronic hbv|anti-?hbc ?(\+|pos\w*))/,
    icd: /^(B16|B18\.?[01]|Z22\.?51)/,
  },
  malignancy: {
    name: 'a malignancy',
    words: /\b(lymphoma|melanoma|leukemia|active (cancer|malignancy)|metastatic)\b/,
    icd: /^(C43|C8[1-9]|C9[0-5]|C7[7-9])/,
  },
  melanoma: {
    name: 'melanoma or an unclear skin lesion',
    words: /\b(melanoma|(suspicious|undiagnosed) (skin|pigmented) lesions?)\b/,
    icd: /^C43/,
  },
  tpmt: {
    name: 'low TPMT or NUDT15',
    words:
      /\b((tpmt|nudt15)[^;,]{0,20}(deficien\w*|low|absent|poor|homozyg\w*|null)|(absent|low|no|deficient) (tpmt|nudt15))/,
  },
  neuropathy: {
    name: 'peripheral neuropathy',
    words: /\b((peripheral|diabetic|poly)[- ]?neuropathy|neuropathy)\b/,
    icd: /^(G6[0-3]|E1[01]\.?4)/,
  },

  'uric-stones': {
    name: 'uric acid kidney stones',
    words: /\buric acid (kidney |renal )?(stones?|calcul\w*|nephrolithiasis)\b/,
  },
  'acute-gout': {
    name: 'an acute gout attack',
    words: /\b(acute gout\w*|gout (attack|flare) (now|today|this week))\b/,
  },
  'cns-depression': {
    name: 'coma or deep sedation',
    words: /\b(coma(tose)?|obtunded|(severe )?cns depression|unresponsive|stupor\w*)\b/,
    icd: /^R40\.?[1-2]/,
  },
  raynaud: { name: 'Raynaud phenomenon', words: /\braynaud\w*/, icd: /^I73\.?0/ },
  'mitral-prolapse': {
    name: 'mitral valve prolapse or a thick left ventricle',
    words: /\b(mitral valve prolapse|mvp|lvh|left ventricular hypertrophy)\b/,
    icd: /^(I34\.?1|I51\.?7)/,
  },
  thymus: {
    name: 'a thymus disorder',
    words: /\b(thymoma|thymectomy|thymus disorder|digeorge)\b/,
    icd: /^(E32|D15\.?0)/,
  },
  encephalopathy: {
    name: 'encephalopathy after a pertussis vaccine',
    words:
      /\b(encephalopathy)[^;]{0,30}\b(dtap|dtp|tdap|pertussis|vaccin\w*)|\b(dtap|dtp|tdap|pertussis)[^;]{0,30}encephalopathy\b/,
  },
  'status-asthmaticus': {
    name: 'an acute asthma attack',
    words: /\b(status asthmaticus|acute asthma (attack|exacerbation)|acute episode of asthma)\b/,
    icd: /^J4[56]\.?\d?\d?2$/,
  },
  peyronie: { name: 'Peyronie disease', words: /\bpeyronie\w*/, icd: /^N48\.?6/ },
  'ultra-metabolizer': {
    name: 'very fast CYP2D6 metabolism',
    words: /\b(cyp ?2d6 )?ultra-?rapid (cyp ?2d6 )?metaboli[sz]er\b/,
  },
  'poor-2d6': {
    name: 'slow CYP2D6 metabolism',
    words: /\bcyp ?2d6 (poor metaboli[sz]er|pm)|poor (cyp ?2d6 )metaboli[sz]er(s)?( of cyp ?2d6)?\b/,
  },
  'poor-2c19': {
    name: 'slow CYP2C19 metabolism',
    words: /\bcyp ?2c19 (poor metaboli[sz]er|pm|\*2\/\*2|\*2\/\*3)|poor cyp ?2c19 metaboli[sz]er\b/,
  },
} as const
