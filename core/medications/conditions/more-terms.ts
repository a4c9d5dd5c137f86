/** Further conditions with rules of their own. */
export const moreTerms = {
  childbearing: {
    name: 'the possibility of pregnancy without contraception',
    words:
      /\b(childbearing (potential|age)|(no|not (on|using)( any)?|without|declines) (birth control|contracepti\w*)|unprotected (sex|intercourse))\b/,
  },
  tonsillectomy: {
    name: 'a tonsillectomy or adenoidectomy',
    words: /\b(tonsillectomy|adenoidectomy|t&a)\b/,
    icd: /^Z90\.?89/,
  },
  'viral-illness': {
    name: 'a viral illness',
    words: /\b(influenza|flu|chicken ?pox|varicella|viral (illness|infection|syndrome|uri)|febrile|fever)\b/,
    icd: /^(J0[96]|J1[01]|B01|B34)/,
  },
  brugada: { name: 'Brugada syndrome', words: /\bbrugada\b/ },
  'heart-valve': {
    name: 'a mechanical heart valve',
    words: /\b(mechanical (heart |mitral |aortic )?valve|prosthetic (heart )?valve|valve replacement)\b/,
    icd: /^Z95\.?2/,
  },
  'aortic-aneurysm': {
    name: 'an aortic aneurysm',
    words: /\b(aortic (aneurysm|dissection)|aaa|marfan\w*|ehlers[- ]danlos)\b/,
    icd: /^(I71|Q87\.?4|Q79\.?6)/,
  },
  'tendon-injury': { name: 'a tendon rupture', words: /\b(tendon (rupture|tear)|tendinitis|tendonitis)\b/ },
  'aspirin-asthma': {
    name: 'asthma brought on by aspirin',
    words:
      /\b(aspirin[- ](sensitive|induced|exacerbated)|aerd|samter\w*|nasal polyps?|nsaid[- ](sensitive|induced|exacerbated) (asthma|respiratory))\b/,
  },
  'lactic-acidosis': {
    name: 'metabolic acidosis',
    words: /\b((lactic|metabolic) acidosis)\b/,
    icd: /^E87\.?2/,
  },
  'c-diff': {
    name: 'Clostridioides difficile infection',
    words: /\b(c\.? ?diff\w*|clostridi\w* difficile)\b/,
    icd: /^A04\.?7/,
  },
  prolactin: {
    name: 'high prolactin or a prolactinoma',
    words: /\b(prolactinoma|hyperprolactin\w*)\b/,
    icd: /^(E22\.?1|D35\.?2)/,
  },
  priapism: {
    name: 'priapism or sickle cell disease',
    words: /\b(priapism|sickle cell)\b/,
    icd: /^(N48\.?3|D57)/,
  },
  'bladder-cancer': { name: 'bladder cancer', words: /\bbladder cancer\b/, icd: /^(C67|Z85\.?51)/ },
  'active-bleeding': {
    name: 'active bleeding',
    words: /\b(active(ly)? bleed\w*|hemorrhag\w*|acute (gi )?bleed)\b/,
  },
  'gallbladder-gone': {
    name: 'a removed gallbladder',
    words: /\b(cholecystectomy|no gallbladder|without a gallbladder)\b/,
    icd: /^Z90\.?49/,
  },
  ibd: {
    name: 'inflammatory bowel disease',
    words: /\b(crohn\w*|ulcerative colitis|ibd)\b/,
    icd: /^(K50|K51)/,
  },
  hypoglycemia: { name: 'low blood sugar', words: /\bhypoglyc\w*/, icd: /^E16\.?[0-2]/ },
  'adrenal-insufficiency': {
    name: 'adrenal insufficiency',
    words: /\b(adrenal (insufficiency|crisis)|addison\w*)\b/,
    icd: /^E27\.?[1-4]/,
  },
  hypercalcemia: {
    name: 'high calcium',
    words: /\b(hypercalc\w*|high calcium|hyperparathyroid\w*)\b/,
    icd: /^E83\.?52/,
  },
  'low-thyroid': { name: 'hypothyroidism', words: /\bhypothyroid\w*/, icd: /^(E02|E03)/ },
  gout: { name: 'gout', words: /\bgout\w*/, icd: /^M10/ },
  osteoporosis: { name: 'osteoporosis', words: /\bosteopor\w*/, icd: /^(M80|M81)/ },
  'restless-legs': { name: 'restless legs', words: /\brestless legs?\b|\brls\b/, icd: /^G25\.?81/ },
  transplant: {
    name: 'an organ transplant',
    words: /\b((kidney|liver|heart|lung|organ|renal) transplant\w*)\b/,
    icd: /^Z94/,
  },
  'severe-depression': {
    name: 'depression or another psychiatric illness',
    words: /\b(depress\w*|mdd|anxiety|gad|psychosis|schizo\w*|bipolar|ptsd)\b/,
    icd: /^(F2|F3[0-3]|F41)/,
  },
  'opioid-dependent': {
    name: 'current opioid use',
    words:
      /\b((taking|on|daily|current(ly)?( using)?|chronic) (prescription )?opioids?|opioid[- ](dependent|tolerant)|physically dependent on opioids|opioid withdrawal|heroin (use )?(yesterday|today|last))\b/,
  },
  'acute-intoxication': {
    name: 'acute intoxication',
    words:
      /\b(intoxicated|acute (alcohol )?intoxication|currently drinking|still drinking|drinks? (daily|nightly|every))\b/,
  },
} as const
