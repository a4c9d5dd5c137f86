/** Further conditions that have rules. */
export const moreTerms = {
  childbearing: {
    name: 'the possibility of pregnancy without contraception',
    words:
      /\b(childbearing (potential|age)|(no|not (on|using)( any)?|without|declines) (birth control|contracepti\w*)|unprotected (sex|intercourse))\b/,
  },
  'cannot-conceive': {
    name: 'no possibility of pregnancy',
    words:
      /\b(hysterectomy|(post)?menopaus\w*|tubal ligation|tubes tied|bilateral (salpingo|oophorectomy)\w*|infertile|sterili[sz]\w*)\b/,
    icd: /^(Z90\.?71|Z78\.?0|Z98\.?51|N95\.?1)/,
  },
  'heavy-drinking': {
    name: 'heavy drinking',
    words:
      /\b(drinks? (\d+|several|many|a (fifth|pint|bottle)|two|three|four|five|six)[\w -]*(beers?|drinks?|glasses|wine|vodka|liquor|whiskey|daily|nightly|per day|a day)|drinks? (daily|heavily|nightly|every (day|night)))\b|(?<!\d)([4-9]|[1-4]\d)\+?( standard| alcoholic)? (drinks?|beers?|glasses|cans|shots)( of \w+)?( ?\/ ?|,? (per|a|every|each) |,? )(d|day|daily|night|nightly)\b|> ?3 drinks|\b(six|12|6)[- ]?pack\b[^,;]{0,12}(day|daily|night\w*)|\bbinge drink\w*/,
  },
  'past-alcohol-use': {
    name: 'an alcohol use disorder in the past',
    words: /\b(former (alcoholic|drinker|heavy drinker)|recovering alcoholic)\b/,
    icd: /^(F10\.?[12]1)/,
  },
  'controlled-pressure': {
    name: 'a controlled blood pressure',
    words:
      /\b(?:htn|hypertension|bp|blood pressure)\b[^,;]{0,20}(?<!un|not |not well |poorly |in)(?:well[- ])?controlled|(?<!not |poorly |un)\b(?:well[- ])?controlled (?:htn|hypertension|bp|blood pressure)|\bnormotensive\b/,
  },
  abstinent: {
    name: 'abstinence from alcohol',
    words:
      /\b(abstinent|abstaining|sober|no alcohol (x|for|since|in)|last (drink|alcohol|etoh)( use)?:? (was )?(over |more than |> ?)?(\d+|one|two|three|several|a few) ?\+?(d|days?|wks?|weeks?|months?|mos?|yrs?|years?)|(completed|finished|after|s\/p) (inpatient |medical |alcohol |etoh )?detox\w*|sobriety)\b/,
  },
  'compensated-cirrhosis': {
    name: 'compensated cirrhosis',
    words:
      /(?<![a-z])(well[- ])?compensated (cirrhosis|liver)|cirrhosis,? (well[- ])?compensated|child[- ]?pugh( class)? a\b|ctp a\b/,
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
  'very-low-potassium': { name: 'a very low potassium', words: /\bsevere hypokal\w*/ },
  'severe-hyponatremia': { name: 'a very low sodium', words: /\bsevere hyponatr\w*/ },
  'high-inr': {
    name: 'a dangerously high INR',
    words: /\b(supratherapeutic inr|elevated inr)\b/,
    icd: /^R79\.?1/,
  },
  'lithium-toxicity': { name: 'lithium toxicity', words: /\b(lithium (toxicity|poisoning|intoxication))\b/ },
  hypocalcemia: { name: 'low calcium', words: /\b(hypocalc\w*|low calcium)\b/, icd: /^E83\.?51/ },
  myocarditis: { name: 'myocarditis', words: /\bmyocarditis\b/, icd: /^(I40|I41|I51\.?4)/ },
  sleepwalking: {
    name: 'sleepwalking or sleep-driving',
    words:
      /\b(sleep[- ]?walk\w*|sleep[- ]?driv\w*|sleep[- ]?eating|complex sleep behaviou?rs?|somnambul\w*)\b/,
    icd: /^F51\.?3/,
  },
  'esophageal-stricture': {
    name: 'a narrowed esophagus',
    words:
      /\b(esophageal stricture|achalasia|barrett\w*|(cannot|can'?t|unable to) (sit|stand|remain)( or stand)? upright|esophagitis)\b/,
    icd: /^K22\.?[02]/,
  },
  'hla-b5801': { name: 'HLA-B*58:01', words: /\bhla-?\s?b\s?\*?\s?58:?01\b/ },
  'hla-b5701': { name: 'HLA-B*57:01', words: /\bhla-?\s?b\s?\*?\s?57:?01\b/ },
  'hla-a3101': { name: 'HLA-A*31:01', words: /\bhla-?\s?a\s?\*?\s?31:?01\b/ },
  'hemiplegic-migraine': {
    name: 'hemiplegic or basilar migraine',
    words: /\b(hemiplegic|basilar|brainstem)( type)? migraine|migraine with brainstem aura\b/,
    icd: /^G43\.?4/,
  },
  'prostate-cancer': {
    name: 'prostate cancer',
    words: /\bprostate (cancer|carcinoma|adenocarcinoma|malignancy)\b/,
    icd: /^(C61|Z85\.?46)/,
  },
  'vaginal-bleeding': {
    name: 'unexplained vaginal bleeding',
    words:
      /\b(undiagnosed|unexplained|abnormal) (vaginal|uterine|genital) bleeding\b|\bpostmenopausal bleeding\b/,
    icd: /^(N93\.?9|N95\.?0)/,
  },
  'hormone-cancer': {
    name: 'endometrial or another estrogen-dependent cancer',
    words:
      /\b((endometrial|uterine|ovarian|estrogen[- ](dependent|receptor)\w*) (cancer|carcinoma|adenocarcinoma|neoplas\w*|hyperplasia))\b/,
    icd: /^(C54|C55|C56)/,
  },
  'respiratory-depression': {
    name: 'respiratory depression or an acute asthma attack',
    words:
      /\b(respiratory (depression|failure|arrest)|hypercapni\w*|hypercarbi\w*|status asthmaticus|(severe |acute )asthma (attack|exacerbation)|asthma (attack|exacerbation)|acute( severe)?( bronchial)? asthma|severe bronchial asthma|oxygen saturation 8\d|co2 retain\w*|chronic hypoventilation|pa?co2:? (of )?(5[5-9]|[6-9]\d))\b/,
    icd: /^(J96|J46|R06\.?89)/,
  },
  'acute-angle': {
    name: 'acute angle-closure glaucoma',
    words: /\bacute (narrow|angle|closed)[- ]\w+ ?(glaucoma)?/,
  },
  dehydration: {
    name: 'dehydration or acute kidney injury',
    words:
      /\b(dehydrat\w*|volume deplet\w*|acute kidney injury|aki|acute renal failure|gastroenteritis with vomiting)\b/,
    icd: /^(E86|N17)/,
  },
  'vascular-malformation': {
    name: 'an aneurysm or arteriovenous malformation',
    words:
      /\b((cerebral|brain|intracranial|berry|thoracic|abdominal|aortic) aneurysm|aneurysm\w*|arteriovenous malformation|avm|intracerebral hemorrhage)\b/,
    icd: /^(I67\.?1|I71|Q28\.?2|I61)/,
  },
  'recent-nms': {
    name: 'recent neuroleptic malignant syndrome',
    words:
      /\b(recent (nms|neuroleptic malignant syndrome)|(nms|neuroleptic malignant syndrome)\b[^;]{0,30}\b(last (week|month)|this (week|month)|yesterday|\d+ (days?|d|wks?|weeks?) ago)|(nms|neuroleptic malignant syndrome) (last|this|\d+) \w+|current nms)/,
  },
  'late-pregnancy': {
    name: 'pregnancy from 20 weeks on',
    words:
      /\b(third trimester|3rd trimester|late pregnancy|near term|(2[0-9]|3[0-9]|4[0-2])\s*(weeks?|wks?)('|\b)( (pregnan\w*|gestation\w*|gravid)|$)|pregnan\w*[ ,:(-]+(at )?(2[0-9]|3[0-9]|4[0-2])\s*w)/,
    icd: /^(Z3A\.?[234]|O[0-9A]\w?\.?\w*3$)/,
  },
  polycythemia: {
    name: 'polycythemia',
    words: /\b(polycythemia|erythrocytosis|(hematocrit|hct)[ :of=]*5[4-9])\b/,
    icd: /^(D45|D75\.?1)/,
  },
  'coronary-severe': {
    name: 'severe heart disease',
    words: /\b(hypertrophic (obstructive )?cardiomyopathy|hocm|structural (heart|cardiac)|aortic stenosis)\b/,
    icd: /^(I42\.?[12]|I35\.?0)/,
  },
  brugada: { name: 'Brugada syndrome', words: /\bbrugada\b/ },
  'heart-valve': {
    name: 'a mechanical heart valve',
    words:
      /\b(mechanical (heart |mitral |aortic )?(valve|prosthesis|mvr|avr)|(?<!bio)prosthetic (heart )?valve|(?<!bioprosthetic ((heart|aortic|mitral) )?|tissue |porcine |bovine |transcatheter (aortic )?)valve replacement|st\.? jude|on-x valve|bileaflet|ball[- ]cage)\b/,
    icd: /^Z95\.?2/,
  },
  'aortic-aneurysm': {
    name: 'an aortic aneurysm',
    words: /\b(aortic (aneurysm|dissection)|aaa|marfan\w*|ehlers[- ]danlos)\b/,
    icd: /^(I71|Q87\.?4|Q79\.?6)/,
  },
  'tendon-injury': { name: 'a tendon rupture', words: /\b(tendon (rupture|tear)|tendinitis|tendonitis)\b/ },
  'aspirin-asthma': {
    name: 'aspirin-sensitive asthma',
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
  'bladder-cancer': {
    name: 'bladder cancer',
    words: /\b(bladder (cancer|carcinoma|tumor)|urothelial carcinoma)\b/,
    icd: /^(C67|Z85\.?51)/,
  },
  'active-bleeding': {
    name: 'active bleeding',
    words:
      /\b(active(ly)? ([\w-]+ ){0,3}(bleed\w*|hemorrhag\w*)|hemorrhag\w*|acute ([\w-]+ ){0,3}bleed\w*|(currently|still|ongoing) ([\w-]+ )?bleed\w*|arterial bleed\w*|bleeding (peptic |gastric |duodenal |stomach )?(ulcer|varices|now|currently)|melena|hematemesis|hematochezia|coffee[- ]ground\w*|tarry stools?|vomiting blood|(gi|gastrointestinal) bleed\w*[ ,(]+(now|today|yesterday|(this|last) week|admitted|hospitali[sz]ed|(\d|1[0-4]) days? ago|[12] (wks?|weeks?) ago))\b/,
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
  'opioid-naive': { name: 'no tolerance to opioids', words: /\bopi(oid|ate)[- ]na[iï]ve\b/ },
  'opioid-dependent': {
    name: 'current opioid use',
    words:
      /\b((taking|on|daily|current(ly)?( using)?|chronic) (prescription )?opioids?|opioid[- ](dependent|tolerant)|physically dependent on opioids|opioid withdrawal|active (opioid|heroin|fentanyl) use|(uds|utox|urine drug screen|tox screen) ?(\+|pos\w*)( for)? (fentanyl|opi\w*|oxy\w*|heroin|morphine|methadone|6-mam)|kratom( use)?( daily)?|(actively |currently |still )?using (heroin|fentanyl|opioids?|opiates?|oxy\w*|percs?)|(heroin|fentanyl|opioids?|opiates?|oxy\w*|percocet|hydrocodone|methadone)( use)? (yesterday|today|last (night|week|used)|this (morning|week)|\d+ (hours?|hrs?|days?) ago|daily))\b/,
  },
  'acute-intoxication': {
    name: 'acute intoxication',
    words:
      /\b(intoxicated|acute (alcohol )?intoxication|currently drinking|still drinking|drinks? (daily|nightly|every))\b/,
  },
} as const
