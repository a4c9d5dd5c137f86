/** Words of labels and charts that mean a condition the terms know by another name. Read before the abbreviations. */
export const sectionWords2: readonly (readonly [RegExp, string])[] = [
  [/\bC\. ?diff/gi, 'C diff'],
  [/\bcerebrovascular (?:bleed\w*|hemorrhage)/gi, 'intracranial hemorrhage'],
  [/\bovert (?:cardiac|heart) failure/gi, 'decompensated heart failure'],
  [/\bcardiac failure\b/gi, 'heart failure'],
  [/\bStokes[- ]Adams\b/gi, 'Adams-Stokes'],
  [/\bsevere cirrhosis\b/gi, 'decompensated cirrhosis'],
  [/\b(?:severe|marked) (?:hepatic|liver) (?:damage|impairment)\b/gi, 'severe liver impairment'],
  [/\bhepatic (pre-?)?coma\b/gi, 'hepatic $1coma, hepatic encephalopathy'],
  [/\b(?:persistent )?transaminase elevations?\b/gi, 'elevated transaminases'],
  [/\b(?:chronic |primary )?adrenal (?:gland )?failure\b/gi, 'adrenal insufficiency'],
  [/\bblood dyscrasias?\b/gi, 'blood dyscrasia, bone marrow depression'],
  [/\bpancytopeni\w*/gi, 'pancytopenia, bone marrow depression'],
  [/\b(?:marked|extreme) hypotension\b/gi, 'severe hypotension'],
  [/\bcirculatory collapse\b/gi, 'circulatory collapse, in shock'],
  [/\b(?:malignant|accelerated) hypertension\b/gi, 'malignant hypertension, hypertensive emergency'],
  [
    /\b(?:urinary(?: tract| outflow| outlet)?|ureteral|urogenital(?: tract)?) obstruction\b/gi,
    'urinary obstruction, obstructive uropathy',
  ],
  [/\b(?:lumbar|spinal|regional) block(?: anesthesia)?\b/gi, 'neuraxial anesthesia'],
  [/\b(?:central |branch )?retinal (?:vein|artery) occlusion\b/gi, 'retinal vein thrombosis'],
  [/\b[BC]R[VA]O\b/g, 'retinal vein thrombosis'],
  [/\bITP\b/g, 'immune thrombocytopenic purpura'],
  // Kidneys that fail raise the parathyroid hormone, not the calcium.
  [/\b(?:secondary|2°) hyperparathyroidism\b|\bSHPT\b/gi, 'parathyroid disorder of the kidneys'],
  [/\bhep(?:atitis)?\.? ?b (?:vaccinat\w*|immune|immunity|vaccine(?: series)?)/gi, 'vaccinated'],
  [
    /\b(?:single |simple |one |a )*febrile (?:seizure|convulsion)s?(?= (?:at|as|in|during) (?:age (?:of )?[0-5]\b|an? (?:child|infant|toddler|baby)|childhood|infancy))/gi,
    'past event',
  ],
  [
    /\bchildhood febrile (?:seizure|convulsion)s?|\bfebrile (?:seizure|convulsion)s? of childhood/gi,
    'past event',
  ],
]
