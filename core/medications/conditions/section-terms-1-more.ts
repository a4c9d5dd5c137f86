/** As section-terms-1.ts: hormones, cancers, nerves, allergies and babies. */
export const sectionTerms1More = {
  'pituitary-tumor': {
    name: 'a pituitary tumor',
    words: /\bpituitary (macro|micro)?-?(adenoma|tumor|mass|lesion)\b/,
    icd: /^(D35\.?2|D44\.?3|C75\.?1)/,
  },
  'tg-pancreatitis': {
    name: 'pancreatitis from triglycerides',
    words:
      /\b((hyper)?triglycerid\w*[- ](induced |associated |related )pancreatitis|pancreatitis (from|due to|caused by|secondary to) (hyper|high |elevated )?triglycerid\w*)\b/,
  },
  'any-migraine': { name: 'migraine', words: /\bmigraines?\b/, icd: /^G43/ },
  'cervical-cancer': {
    name: 'cancer of the cervix or uterus',
    words: /\b(cervical|uterine|endometrial|cervix) (cancer|carcinoma|adenocarcinoma|malignancy)\b/,
    icd: /^(C53|C54|C55)/,
  },
  'uterine-bleeding': {
    name: 'uterine bleeding without a known cause',
    words:
      /\b((uterine|vaginal|genital) bleeding (of )?(unknown|undetermined|unexplained|unclear) (etiology|cause|origin)|(undiagnosed|unexplained) (abnormal )?(vaginal|uterine|genital|postmenopausal) bleeding)\b/,
    icd: /^N93\.?9/,
  },
  rheumatoid: { name: 'rheumatoid arthritis', words: /\b(rheumatoid( arthritis)?|ra)\b/, icd: /^M0[56]/ },
  'alkylator-before': {
    name: 'earlier treatment with an alkylating agent',
    words: /\b(cyclophosphamide|cytoxan|chlorambucil|melphalan|alkylating|alkylator)\b/,
  },
  'any-cancer': {
    name: 'cancer',
    words:
      /\b(?<!history of |h\/o |family )(active|current|metastatic|new(ly diagnosed)?|untreated) ([\w-]+ ){0,2}(cancer|malignanc\w*|carcinoma|lymphoma|melanoma|leukemia)|\b(cancer|carcinoma|lymphoma|melanoma|malignancy),? (current\w*|active|on chemo\w*|metastatic)\b|^\s*(lymphoma|leukemia|multiple myeloma)\s*$/,
  },
  'hiv-unknown': {
    name: 'an unknown HIV status',
    words:
      /\b(hiv (status )?(is )?(unknown|not (been )?(tested|known)|untested)|unknown hiv status|(never|not|not yet) (been )?tested for hiv|hiv test (pending|not done))\b/,
  },
  hiv: {
    name: 'HIV infection',
    words:
      /(?<!\b(?:risk (?:of|for)|exposure to|prevent\w*|anti-?|against) )\bhiv\b(?![ -]*(?:1|2|1\/2)?[ -]*(?:prep|prevention|risk|exposure|neg\w*|test\w*|status|screen\w*|ab|ag|antibod\w*|antigen|non-?reactive|unknown|untested|not))|\b(?:plwh|aids)\b/,
    icd: /^(B20|Z21)/,
  },
  'stenosing-ulcer': {
    name: 'a narrowing ulcer',
    words: /\bstenosing (peptic |gastric |duodenal )?ulcers?\b/,
  },
  'outlet-obstruction': {
    name: 'a blocked stomach outlet or esophagus',
    words:
      /\b((pylor(ic|o-?duodenal)|duodenal|gastric outlet) (obstruction|stenosis|stricture)|achalasia|obstructive (gi|gastrointestinal) disease)\b/,
    icd: /^(K31\.?[15]|K22\.?0)/,
  },
  'gi-narrowing': {
    name: 'a narrowed gut',
    words:
      /\b((bowel|gi|intestinal|esophageal|gastrointestinal)( and [\w]+)? (strictures?|narrowing|stenosis)|blind loop|gi narrowing)\b/,
    icd: /^(K22\.?2|K56\.?69)/,
  },
  'standing-spasticity': {
    name: 'spasticity that is needed to stand or move',
    words:
      /\b(spasticity\b[^;]{0,20}\b(needed|used|utili[sz]ed|required|necessary|helps|sustains?|maintains?)|(uses|relies on|needs|depends on) ([\w]+ )?spasticity)\b[^;]{0,24}\b(upright|posture|balance|stand\w*|walk\w*|gait|locomotion|function)\b/,
  },
  'untreated-depression': {
    name: 'untreated depression',
    words:
      /\b(untreated|inadequately treated|undertreated|uncontrolled|severe|poorly controlled) (major )?(depress(ion|ive)\b|mdd)|\b(mdd|depression),? (untreated|uncontrolled|not (on )?treat\w*)/,
  },
  'cinchona-reaction': {
    name: 'a reaction to quinidine or quinine',
    words:
      /\b(quinidine|quinine|mefloquine)[- ](induced|associated|related) \w+|(thrombocytopeni\w*|hepatitis|lupus|bone marrow \w+) (from|due to|caused by|on|after) (quinidine|quinine|mefloquine)\b/,
  },
  'high-glucose': {
    name: 'severe hyperglycemia',
    words: /\b(severe hyperglyc\w*|hyperosmolar|hhs|glucose (of )?([4-9]\d\d|1\d{3}))\b/,
    icd: /^E1[013]\.?0/,
  },
  'glucose-low-now': {
    name: 'low blood sugar now',
    words:
      /\b((current|ongoing|acute|active) hypoglyc\w*|hypoglyc\w* (episode )?(now|today|currently|at present)|hypoglyc\w*[ ,(:]+(blood )?(glucose|sugar|bg) (of )?[1-5]\d|((blood |poc )?(glucose|sugar)|bg|fsbs|fsbg|cbg|poc) (of |is )?[1-4]\d)\b(?! ?%)/,
  },
  'severe-colitis': {
    name: 'severe ulcerative colitis',
    words: /\b((severe|fulminant|acute severe) (ulcerative )?colitis|toxic megacolon)\b/,
  },
  'reflux-esophagitis': {
    name: 'reflux esophagitis',
    words: /\b(reflux|erosive) esophagitis\b/,
    icd: /^K21\.?0/,
  },
  'acute-hemorrhage': {
    name: 'acute bleeding with an unstable circulation',
    words: /\b(acute hemorrhage|hemorrhagic shock|hypovolemic shock|hemodynamically unstable)\b/,
    icd: /^R57\.?1/,
  },
  'pulmonary-hypertension': {
    name: 'pulmonary hypertension',
    words: /\b(pulmonary (arterial )?hypertension|pah|phtn)\b/,
    icd: /^I27\.?[02]/,
  },
  arteriosclerosis: {
    name: 'advanced arteriosclerosis',
    words: /\badvanced (arterio|athero)sclero\w*/,
    icd: /^I70\.?[2-7]/,
  },
  'lung-congestion': { name: 'fluid in the lungs', words: /\bpulmonary (congestion|edema)\b/, icd: /^J81/ },
  'amiodarone-harm': {
    name: 'liver or lung injury from amiodarone',
    words:
      /\bamiodarone[- ](induced |related |associated )?(lung|pulmonary|liver|hepat\w*)|(lung|pulmonary|liver|hepat\w*) (toxicity|injury|fibrosis) (from|due to|caused by|after|with) amiodarone\b/,
  },
  'enzymes-twice': {
    name: 'liver enzymes at twice the limit or more',
    words:
      /\b(lfts?|ast|alt|transaminases?|liver enzymes)\b[^;\d]{0,14}([2-9]|\d\d)(\.\d)? ?(x|times|fold)\b/,
  },
  'red-cell-aplasia': {
    name: 'pure red cell aplasia',
    words: /\b(pure red cell aplasia|prca)\b/,
    icd: /^D60/,
  },
  sepsis: { name: 'sepsis', words: /\b(sepsis|septic|septic[ae]mia)\b/, icd: /^(A4[01]|R65\.?2)/ },
  pad: {
    name: 'poor blood flow to the limbs',
    words: /\b(peripheral (arterial|artery|vascular) disease|pvd|claudication|buerger\w*|thromboangiitis)\b/,
    icd: /^I73/,
  },
  'cannot-tell-vision': {
    name: 'a patient who cannot report changes of sight',
    words:
      /\b(comatose|unconscious|unable to (report|describe|appreciate)( \w+){0,2} (vis\w*|sight)|nonverbal)\b/,
  },
  'tca-overdose': {
    name: 'an overdose of a tricyclic',
    words:
      /\b((tca|tricyclic( antidepressant)?|cyclic antidepressant|amitriptyline|nortriptyline|imipramine|doxepin|clomipramine|desipramine) (overdose|poisoning|ingestion|toxicity)|(overdose[d]?|poisoning) (of|on|with) (a )?(tca|tricyclic|amitriptyline|nortriptyline|imipramine|doxepin|clomipramine|desipramine))\b/,
    icd: /^T43\.?01/,
  },
  'dpd-deficiency': {
    name: 'DPD deficiency',
    words: /\b(dpd|dpyd|dihydropyrimidine dehydrogenase)[ -](deficien\w*|poor metaboli\w*|variant)/,
  },
  'blood-dyscrasia': {
    name: 'a blood dyscrasia',
    words:
      /\b(blood dyscrasias?|agranulocyt\w*|aplastic an[ae]+mia|bone marrow (depression|suppression|failure)|pancytopeni\w*)\b/,
    icd: /^(D61|D70)/,
  },
  'brain-damage': {
    name: 'subcortical brain damage',
    words: /\b(subcortical )brain damage\b/,
    icd: /^G93\.?1/,
  },
  endocarditis: {
    name: 'endocarditis',
    words: /\b(bacterial|infective|acute|subacute) endocarditis\b/,
    icd: /^I33/,
  },
  glucagonoma: { name: 'a glucagonoma', words: /\bglucagonoma\b/ },
  itp: {
    name: 'immune thrombocytopenia',
    words: /\b(itp|(immune|idiopathic) thrombocytopeni\w*( purpura)?)\b/,
    icd: /^D69\.?3/,
  },
  'past-decompensation': {
    name: 'earlier liver decompensation',
    words: /\b((prior|previous|history of|past) (hepatic|liver) decompensation|variceal bleed\w*)\b/,
    icd: /^I85\.?[01]1/,
  },
  tia6: {
    name: 'a stroke or TIA in the last six months',
    words:
      /\b(tia|stroke|cva|transient ischemic attack|unstable angina)\b[^;]{0,24}\b([1-6] ?(mo|mos|months?)|\d{1,2} ?(wks?|weeks?|days?)) ago\b/,
  },
} as const
