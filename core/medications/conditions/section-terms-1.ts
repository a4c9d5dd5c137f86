/** Conditions that Contraindications name for one medicine or few, in the words clinicians type. */
export const sectionTerms1 = {
  'low-potassium': { name: 'low potassium', words: /\b(hypokal[ae]?emi\w*|hypokal\w*|low potassium)\b/ },
  'under-50-kg': { name: 'a weight under 50 kg', words: /\b(?:weighs|weight|wt):? ?(?:of )?[34]\d ?kg\b/ },
  newborn: {
    name: 'the first four weeks of life',
    words:
      /\b(newborn (?:infant|boy|girl)|neonat(?:e|al)|premature infant|preterm infant|([1-9]|1\d|2[0-8]) days? old|[1-4] weeks? old)\b/,
    icd: /^P\d\d/,
  },
  'colon-ulcer': {
    name: 'ulcers of the colon',
    words: /\b(colon(ic)? ulcer\w*|ulcer\w* of the colon)\b/,
    icd: /^K63\.?3/,
  },
  'caustic-ingestion': {
    name: 'a swallowed caustic or hydrocarbon',
    words:
      /\b((caustic|corrosive|lye|sodium hydroxide|alkali|acid|bleach|hydrocarbon|gasoline|kerosene)\b[^;]{0,20}\b(ingestion|swallow\w*|ingested)|(swallowed|ingested) (a )?(caustic|corrosive|lye|alkali|acid|bleach|drain cleaner|gasoline|kerosene))\b/,
    icd: /^(T54|T52)/,
  },
  'unprotected-airway': {
    name: 'an unprotected airway',
    words:
      /\b(unprotected airway|not protecting (his |her |the |their )?airway|airway (is )?(not protected|unprotected)|absent gag|no gag reflex)\b/,
  },
  'aspiration-risk': {
    name: 'a risk of aspiration',
    words: /\b(aspiration (risk|pneumonia|precautions)|risk of aspiration|recurrent aspiration|aspirates)\b/,
    icd: /^J69/,
  },
  'penile-implant': { name: 'a penile implant', words: /\bpenile (implant|prosthesis)\b/, icd: /^Z96\.?0/ },
  'priapism-blood': {
    name: 'a blood disease that leads to priapism',
    words: /\b(multiple myeloma|leukemia|sickle cell|polycythemia|thrombocythemia)\b/,
    icd: /^(C90|C9[1-5]|D57|D45|D47\.?3)/,
  },
  'brain-tumor': {
    name: 'a tumor, an aneurysm or a malformation in the head',
    words:
      /\b((brain|intracranial|cerebral) (tumou?r|neoplasm|mass|mets|metastas\w*|aneurysm|avm|arteriovenous malformation)|glio(blast)?oma\w*|meningioma|astrocytoma|berry aneurysm)\b/,
    icd: /^(C71|C70|D32|D33\.?[0-2]|I67\.?1|Q28\.?[23]|C79\.?3)/,
  },
  'diabetic-kidney': {
    name: 'diabetic kidney disease or albumin in the urine',
    words: /\b(diabetic (nephropathy|kidney|ckd)|(micro|macro)?albuminuria|proteinuria)\b/,
    icd: /^(E1[013]\.?2|R80)/,
  },
  'diabetes-vessels': {
    name: 'diabetes that has harmed vessels, eyes, kidneys or nerves',
    words:
      /\b((diabet\w*|t[12]dm?|dm ?[12]?|type [12] dm)\b[^;]{0,24}\b(with|w\/|c\/b|complicated by)\b[^;]{0,30}(retinopathy|nephropathy|neuropathy|vascular|vasculopathy|end-?organ)|diabetic (retinopathy|nephropathy|neuropathy|vasculopathy|foot)|proliferative retinopathy)/,
    icd: /^E1[013]\.?[2345]/,
  },
  dic: {
    name: 'clotting inside the vessels',
    words:
      /\b(dic|disseminated intravascular|intravascular (clotting|coagulation)|consumptive coagulopathy)\b/,
    icd: /^D65/,
  },
  'cardiogenic-shock': { name: 'cardiogenic shock', words: /\bcardiogenic shock\b/, icd: /^R57\.?0/ },
  'decompensated-hf': {
    name: 'decompensated heart failure',
    words:
      /\b((acutely |acute )?(decompensated|uncompensated|overt) (overt )?(congestive )?(heart failure|cardiac failure|chf|hf\w*)|(on|iv|intravenous) (iv )?inotropes?|adhf|(hf|chf|heart failure|hfref|hfpef),? (acutely )?decompensated)\b/,
    icd: /^I50\.?[234][13]/,
  },
  'renal-failure': {
    name: 'kidney failure',
    words: /\b(renal failure|kidney failure|es[rk]d|dialysis)\b/,
    icd: /^(N17|N18\.?[56])/,
  },
  'bladder-obstruction': {
    name: 'blocked flow of urine',
    words:
      /\b((bladder (outlet|neck)|urethral|mechanical urinary|urinary tract|lower urinary tract) (obstruction|stricture)|obstructive uropathy|urinary obstruction|bladder neck contracture|bladder neck obstruct\w*)\b/,
    icd: /^(N32\.?0|N13\.?[89]|N35)/,
  },
  'symptomatic-prostate': {
    name: 'an enlarged prostate with symptoms',
    words:
      /\b(symptomatic (bph|prostat\w*|benign prostat\w*)|(bph|prostat\w* hyper\w*) (with|w\/) (luts|(lower )?urinary|obstruct\w*|retention|symptoms)|obstructive bph)/,
    icd: /^N40\.?1/,
  },
  'bloody-stool': {
    name: 'bloody or black stools',
    words:
      /\b((bloody|black|tarry) (stools?|diarrhea)|melena|hematochezia|blood in (the )?stool|rectal bleeding)\b/,
    icd: /^(K92\.?1|K62\.?5)/,
  },
  proctitis: { name: 'proctitis', words: /\bproctitis\b/, icd: /^(K62\.?7|K51\.?2|K52\.?0)/ },
  'botox-site': {
    name: 'an infection where the injection is planned',
    words:
      /\b(infect\w*|cellulitis|abscess|impetigo|folliculitis)\b[^;]{0,12}\b(at|of|over|near) (the )?((planned|proposed|intended) )?([\w-]+ )?injection (site|area)s?/,
  },
  'overactive-bladder': {
    name: 'an overactive bladder',
    words:
      /\b(overactive bladder|oab|detrusor overactivity|urge(ncy)? (urinary )?incontinence|neurogenic bladder)\b/,
    icd: /^(N32\.?81|N39\.?41|N31)/,
  },
  uti: {
    name: 'a urinary tract infection',
    words:
      /\b((acute|current|active|untreated) (uti|urinary tract infection|cystitis)|(uti|urinary tract infection) (now|today|currently))\b/,
    icd: /^(N39\.?0|N30\.?0)/,
  },
  'status-asthma': { name: 'status asthmaticus', words: /\bstatus asthmaticus\b/, icd: /^J45\.?\d?[125]2/ },
  'syncopal-migraine': {
    name: 'syncopal migraine',
    words: /\b(syncopal migraines?|migraines? with syncope)\b/,
  },
  'hepatic-coma': { name: 'hepatic coma', words: /\bhepatic (pre-?)?coma\b/, icd: /^K7[0-2]\.?\d1/ },
  'vitamin-d-toxicity': {
    name: 'too much vitamin D',
    words:
      /\b(hypervitaminosis d|vitamin d (toxicity|intoxication|overdose)|(25-?oh ?(vitamin )?d|vitamin d level)[ :of]{0,5}(1[5-9]\d|[2-9]\d\d))\b/,
    icd: /^E67\.?3/,
  },
  eardrum: {
    name: 'a hole in the eardrum or a tube in it',
    words:
      /\b((perforat\w*|ruptured?) (tympanic membranes?|ear ?drums?|tms?)|(tympanic membrane|ear ?drum|tm) (perforation|rupture)|(ear|tympanostomy|pe) tubes?)\b/,
    icd: /^(H72|Z96\.?22)/,
  },
  'newborn-jaundice': {
    name: 'jaundice of the newborn',
    words: /\b(hyperbilirubin\w*|neonatal jaundice|kernicterus)\b/,
    icd: /^P5[5-9]/,
  },
  'scalp-infection': {
    name: 'an infection of the scalp',
    words:
      /\b(tinea capitis|(scalp|ringworm of the scalp) (infection|ringworm|impetigo|folliculitis)|infected scalp|scalp impetigo)\b/,
    icd: /^B35\.?0/,
  },
  'antibiotic-colitis': {
    name: 'colitis from antibiotics',
    words:
      /\b((antibiotic[- ](associated|induced)|pseudomembranous) (colitis|enterocolitis)|c\.? ?diff\w*|clostridi\w* difficile)\b/,
    icd: /^A04\.?7/,
  },
  'thyroid-off': {
    name: 'an uncontrolled thyroid disease',
    words:
      /\b(uncontrolled|untreated|poorly controlled|severe) (hypothyroid\w*|hyperthyroid\w*|thyroid (disease|dysfunction)|graves)\b/,
  },
} as const
