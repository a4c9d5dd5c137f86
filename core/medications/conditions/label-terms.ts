/** Conditions that the Contraindications of US labels name, in the words clinicians type. */
export const labelTerms = {
  depression: {
    name: 'depression',
    words: /\b(depress(ion|ive|ed)|mdd|dysthymi\w*)\b(?! of)/,
    icd: /^(F32|F33|F34\.?1|F53\.?0)/,
  },
  aggression: {
    name: 'violent or homicidal thoughts',
    words: /\b(homicid\w*|violen(t|ce)|aggressi(on|ve)|hostil\w*|rage)\b/,
    icd: /^(R45\.?850|R45\.?6|R45\.?5)/,
  },
  'severe-liver': {
    name: 'severe liver impairment',
    words:
      /\b(severe (hepatic|liver) \w+|(hepatic|liver) (failure|insufficiency)|child[- ]?pugh( class)? c|ctp c|decompensated (cirrhosis|liver)|end[- ]stage liver|esld|hepatic encephalopathy|ascites|meld( score| of)?:? ?([2-4]\d))\b/,
    icd: /^(K72|K76\.?7|K70\.?4)/,
  },
  'moderate-liver': {
    name: 'moderate or severe liver impairment',
    words:
      /\b((moderate|moderate[- ]to[- ]severe|severe) (hepatic|liver) \w+|child[- ]?pugh( class)? [bc]|ctp [bc]|decompensated (cirrhosis|liver)|(hepatic|liver) failure|end[- ]stage liver|esld)\b/,
    icd: /^(K72|K76\.?7|K70\.?4)/,
  },
  'acute-liver': {
    name: 'active or acute liver disease',
    words:
      /\b((acute|active|fulminant|alcoholic|autoimmune) (hepatitis|liver (disease|failure|injury))|acute hepatic|active liver disease|liver failure|hepatic failure|transaminases? (over|above|>) ?\d|(lfts?|ast|alt|transaminases?|liver enzymes)[^;]{0,14}(?<![\d.])([5-9]|\d\d)(\.\d)? ?(x|times))\b/,
    icd: /^(K72|B1[5-7]|K70\.?1|K71)/,
  },
  cholestasis: {
    name: 'cholestasis or a blocked bile duct',
    words:
      /\b(cholesta\w*|obstructive jaundice|bil(iary|iary duct|e duct) (obstruction|stricture|atresia)|primary biliary|pbc|sphincter of oddi)\b/,
    icd: /^(K83\.?[018]|K74\.?3|O26\.?6)/,
  },
  gallstones: {
    name: 'gallbladder disease',
    words: /\b(gall ?stones?|cholelithiasis|cholecystitis|gallbladder disease|biliary colic)\b/,
    icd: /^(K80|K81|K82)/,
  },
  malabsorption: {
    name: 'chronic malabsorption',
    words: /\b(malabsorption|short bowel)\b/,
    icd: /^(K90|K91\.?2)/,
  },
  'gastric-retention': {
    name: 'slow or blocked emptying of the stomach',
    words:
      /\b(gastric (retention|outlet obstruction|stasis)|gastroparesis|(delayed|slow) gastric emptying|pyloric (stenosis|obstruction))\b/,
    icd: /^(K31\.?84|K31\.?1)/,
  },
  constipation: {
    name: 'severe or chronic constipation',
    words: /\b((severe|chronic|refractory|opioid[- ]induced) constipation|obstipation|fecal impaction)\b/,
    icd: /^(K59\.?0|K56\.?41)/,
  },
  crohn: { name: 'Crohn disease', words: /\b(crohn\w*|regional enteritis)\b/, icd: /^K50/ },
  'ischemic-bowel': {
    name: 'poor blood flow to the bowel',
    words: /\b(ischemic (bowel|colitis)|mesenteric ischemia|bowel ischemia)\b/,
    icd: /^K55/,
  },
  ssadh: {
    name: 'succinic semialdehyde dehydrogenase deficiency',
    words: /\b(succinic semialdehyde|ssadh)\b/,
  },
  preexcitation: {
    name: 'Wolff-Parkinson-White syndrome',
    words: /\b(wolff[- ]parkinson|wpw|accessory (pathway|conduction)|pre-?excitation)\b/,
    icd: /^I45\.?6/,
  },
  'unstable-heart': {
    name: 'unstable or severe heart disease',
    words:
      /\b(unstable angina|nyha( class)? (iii|iv|3|4)|(decompensated|uncompensated|acute|advanced|severe) (congestive )?(heart failure|chf|hf)|cardiogenic shock|end[- ]stage heart|adhf)\b/,
    icd: /^(I20\.?0|R57\.?0|I50\.?[234]1)/,
  },
  'intracranial-bleed': {
    name: 'bleeding in the brain',
    words:
      /\b((intracranial|intracerebral|subarachnoid|subdural|cerebral|brain) (hemorrhage|haemorrhage|bleed\w*|hematoma)|hemorrhagic (stroke|cva)|ich|sah|sdh)\b/,
    icd: /^I6[0-2]/,
  },
  'atrial-fibrillation': {
    name: 'atrial fibrillation',
    words: /\b(atrial (fibrillation|flutter)|afib|a-?fib|af|paf)\b/,
    icd: /^I48/,
  },
  'severe-lung': {
    name: 'severe lung disease',
    words:
      /\b((severe|end[- ]stage|advanced|gold (3|4|iii|iv)) (copd|emphysema|lung disease)|copd,? (severe|gold (3|4|iii|iv))|respiratory (insufficiency|failure)|home oxygen|(on|chronic|continuous) (home )?(oxygen|o2)|co2 retain\w*|(severe|very severe) obstruct\w*|fev1[ :<=of]{0,4}[1-3]\d ?%|gold d|o2[- ]dependent|oxygen[- ]dependent)\b/,
    icd: /^(J96|Z99\.?81)/,
  },
  'raised-pressure': { name: 'a blood pressure above 160/100', words: /\bstage (2|ii) (hypertension|htn)\b/ },
  'supine-hypertension': {
    name: 'high blood pressure when lying down',
    words: /\bsupine hypertension\b/,
  },
  immunodeficiency: {
    name: 'a weakened immune system',
    words:
      /\b(immuno-?(compromised|suppress\w*|deficien\w*)|weakened immune|scid|aids|cd4( count)?[ :=<]*1?\d?\d\b|leukemia|lymphoma|on chemo\w*|chemotherapy|bone marrow transplant|agammaglobulin\w*)\b/,
    icd: /^(D8[0-4]|B20|C8[1-9]|C9[0-6]|Z92\.?21|D89\.?81)/,
  },
  'systemic-fungal': {
    name: 'a systemic fungal infection',
    words:
      /\b(systemic (fungal|mycosis)|invasive (fungal|aspergill\w*|candid\w*)|fungemia|candidemia|histoplasmosis|coccidioid\w*|valley fever|cryptococc\w*|blastomycosis|mucormycosis)\b/,
    icd: /^(B37\.?7|B3[89]|B4[0-6])/,
  },
  tuberculosis: {
    name: 'tuberculosis',
    words: /\b(tuberculosis|tb|latent tb|ltbi)\b/,
    icd: /^(A1[5-9]|Z22\.?7)/,
  },
  'serious-infection': {
    name: 'a serious infection',
    words: /\b(sepsis|septic|bacteremia|endocarditis|active (serious )?infection|osteomyelitis|abscess)\b/,
    icd: /^(A4[01]|R65\.?2|I33)/,
  },
  'term-pregnancy': {
    name: 'pregnancy at term',
    words:
      /\b((38|39|4[0-2])\s*(weeks?|wks?)('|\b)|at term|in labor|labor and delivery|pregnan\w*[ ,:(-]+(at )?(38|39|4[0-2])\s*w)/,
    icd: /^(Z3A\.?(38|39|4)|O80)/,
  },
  'early-pregnancy': {
    name: 'pregnancy in the first trimester',
    words:
      /\b(first trimester|1st trimester|early pregnancy|(?<!\d)([1-9]|1[0-3])\s*(weeks?|wks?)[ -]*(pregnan\w*|gestation\w*|gravid)|pregnan\w*[ ,:(-]+(at )?([1-9]|1[0-3])\s*(weeks?|wks?|w)\b)/,
    icd: /^(Z3A\.?(0|1[0-3]))/,
  },
  'folate-anemia': {
    name: 'megaloblastic anemia from folate deficiency',
    words: /\b(megaloblastic|folate[- ]deficien\w*|folic acid deficien\w*)\b/,
    icd: /^D52/,
  },
  'untreated-adrenal': {
    name: 'untreated adrenal insufficiency',
    words:
      /\b((uncorrected|untreated|uncontrolled|new|suspected) (adrenal (insufficiency|failure)|addison\w*)|adrenal crisis)\b/,
  },
  'pelvic-infection': {
    name: 'a pelvic infection',
    words: /\b(pid|pelvic inflammatory|endometritis|cervicitis|tubo-?ovarian abscess|septic abortion)\b/,
    icd: /^N7[0-3]/,
  },
  'uterus-shape': {
    name: 'an abnormally shaped uterus',
    words:
      /\b(bicornuate|uterine (anomaly|malformation|septum)|distorted? (uterine |the )?cavity|septate uterus)\b/,
    icd: /^Q51/,
  },
  wilson: {
    name: 'Wilson disease or a copper allergy',
    words: /\b(wilson'?s?( disease)?|copper allergy)\b/,
    icd: /^E83\.?01/,
  },
  'retinal-disease': {
    name: 'retinal disease',
    words: /\b(retinopathy|macul(ar|opathy)\w*( degeneration)?|retinal (disease|changes))\b/,
    icd: /^H35/,
  },
  'optic-neuritis': { name: 'optic neuritis', words: /\boptic neuritis\b/, icd: /^H46/ },
  carcinoid: { name: 'carcinoid syndrome', words: /\bcarcinoid\b/, icd: /^E34\.?0/ },
  'recent-cabg': {
    name: 'recent or planned bypass surgery',
    words:
      /\b((recent|post|perioperative|after|scheduled|upcoming|planned|acute) (cabg|coronary (artery )?bypass|bypass surgery)|(cabg|bypass (surgery|operation|graft\w*))\b[^,;]{0,24}?\b(([1-9]|1[0-4]|an?|one|two|three|four|five|six|seven|eight|nine|ten|few|several) ?(d|days?) ago|(1|2|a|one|two) ?(wks?|weeks?) ago|yesterday|today|this (week|morning)|last week|tomorrow|next week|in \d+ days?|scheduled|pod ?#?\d+|post-?op day ?#?\d+)|(pod|post-?op day) ?#?\d+[^,;]{0,20}(cabg|bypass))\b/,
  },
  'skull-pressure': {
    name: 'raised intracranial pressure',
    words:
      /\b(pseudotumor cerebri|intracranial hypertension|iih|increased intracranial pressure|raised icp)\b/,
    icd: /^(G93\.?2|G93\.?5)/,
  },
  'hearing-loss': { name: 'hearing loss', words: /\b(hearing loss|deaf\w*|tinnitus)\b/, icd: /^H9[01]/ },
  'high-triglycerides': {
    name: 'very high triglycerides',
    words:
      /\b(severe hypertriglycerid\w*|hypertriglycerid\w* pancreatitis|triglycerides? (of |over |above |> ?)?([5-9]\d\d|\d{4,}))\b/,
    icd: /^E78\.?[13]/,
  },
  hemoglobinopathy: {
    name: 'thalassemia or sickle cell disease',
    words: /\b(thalassemia|sickle cell|hemoglobinopath\w*)\b/,
    icd: /^(D5[67])/,
  },
  'drug-misuse': {
    name: 'a history of drug misuse',
    words:
      /\b((drug|substance|amphetamine|stimulant|cocaine|meth\w*) (abuse|misuse|addiction|use disorder)|polysubstance)\b/,
    icd: /^(F14|F15|F19)/,
  },
  agitation: { name: 'an agitated state', words: /\bagitated( states?)?\b/ },
} as const
