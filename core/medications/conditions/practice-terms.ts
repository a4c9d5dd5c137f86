const soon = String.raw`(?:scheduled|planned|next|upcoming|in \d+|pending|tomorrow|soon)`
const daysAgo = String.raw`(?:(?:\d+|an?|one|two|three|four|five|six|seven|ten|few|several) ?(?:d|days?|wks?|weeks?) ago|yesterday|today|this (?:week|month)|last (?:week|month)|pod ?#?\d+|post-?op day ?#?\d+)`
const words = (source: string) => new RegExp(source)

/** Conditions of general practice that labels name, in the words clinicians type: heart, vessels, blood, metabolism. */
export const practiceTerms = {
  'above-goal-pressure': {
    name: 'a blood pressure above 140/90',
    words: /\b(stage (1|i|2|ii) (hypertension|htn)|(hypertension|htn|bp|blood pressure) (above|over) goal)\b/,
  },
  'very-low-pressure': {
    name: 'shock or a systolic pressure below 90',
    words: /\b((severe|profound|symptomatic) hypotension|(cardiogenic|septic|hypovolemic) shock|in shock)\b/,
    icd: /^R57/,
  },
  'permanent-af': {
    name: 'permanent atrial fibrillation',
    words:
      /\b(permanent|chronic|long[- ]?standing persistent) (afib|a-?fib|af|atrial (fibrillation|flutter))|\b(afib|af|atrial fibrillation)\b[^;]{0,40}\bpermanent\b/,
    icd: /^I48\.?(21|11)/,
  },
  'reduced-ef': {
    name: 'heart failure with a low ejection fraction',
    words:
      /\b(hfref|systolic (heart failure|hf|chf|dysfunction)|(severe )?(lv|left ventricular) dysfunction|(reduced|low) (ef|lvef|ejection fraction)|(ischemic|dilated|nonischemic) cardiomyopathy|nicm|icm)\b/,
    icd: /^I50\.?2/,
  },
  'ventricular-fibrillation': {
    name: 'ventricular fibrillation',
    words: /\b(ventricular fib\w*|v[- ]?fib)\b/,
    icd: /^I49\.?0/,
  },
  conduction: {
    name: 'a bundle branch block',
    words: /\b(bundle branch block|[lr]bbb|bifascicular|trifascicular|hemiblock)\b/,
    icd: /^I4(4\.?[4-7]|5\.?[0-4])/,
  },
  'short-qt': { name: 'short QT syndrome', words: /\b(familial )?short qt\b/ },
  'valve-disease': {
    name: 'heart valve disease',
    words:
      /\b(valvular (heart )?disease|valvulopathy|cardiac valv\w*|(mitral|aortic|tricuspid) (valve )?(regurgitation|stenosis|insufficiency)|moderate (mr|ar|tr)|(retroperitoneal|pulmonary|pleural|pericardial|cardiac) fibrosis)\b/,
    icd: /^I3[4-7]/,
  },
  'rheumatic-valve': {
    name: 'rheumatic heart disease',
    words: /\b(rheumatic (heart|mitral|valv\w*)|mitral stenosis)\b/,
    icd: /^I0[5-9]/,
  },
  pericarditis: {
    name: 'pericarditis or fluid around the heart',
    words: /\b(pericarditis|pericardial effusion|tamponade)\b/,
    icd: /^(I30|I31)/,
  },
  'renal-artery': {
    name: 'narrowed arteries of both kidneys or of the only one',
    words:
      /\b(bilateral (renal artery stenosis|ras)|(renal artery stenosis|ras),? bilateral|solitary kidney with|renal artery stenosis[^;]{0,30}(solitary|single|only) kidney)\b/,
  },
  'renal-artery-one': {
    name: 'a narrowed kidney artery',
    words: /\b(renal artery stenosis|renovascular (htn|hypertension|disease))\b/,
    icd: /^I70\.?1/,
  },
  anuria: { name: 'no urine output', words: /\b(anuri[ac]|no urine output|makes no urine)\b/, icd: /^R34/ },
  antiphospholipid: {
    name: 'antiphospholipid syndrome',
    words: /\b(antiphospholipid|lupus anticoagulant|triple[- ]positive)\b/,
    icd: /^D68\.?61/,
  },
  neuraxial: {
    name: 'a spinal or epidural procedure',
    words:
      /\b(epidural (catheter|in place|steroid injection|anesthesia|analgesia|tomorrow|today)|spinal (anesthesia|puncture|tap)|lumbar puncture|neuraxial)\b/,
  },
  'recent-surgery': {
    name: 'recent surgery of the brain, the spine or the eye',
    words: words(
      String.raw`\b(?:recent (?:brain|cns|neuro|spine|spinal|eye|ocular|intracranial) ?surgery|(?:craniotomy|neurosurgery|spin(?:e|al) surgery|eye surgery|vitrectomy)[^;]{0,20}${daysAgo})\b`,
    ),
  },
  immobility: {
    name: 'major surgery or bed rest',
    words: words(
      String.raw`\b(?:prolonged immobili[sz]ation|bed ?rest|bedbound|major surgery[^;]{0,30}${soon}|(?:hip|knee) (?:replacement|arthroplasty)[^;]{0,20}(?:${soon}|${daysAgo})|t[hk]a ${soon})\b`,
    ),
  },
  'mi-within-year': {
    name: 'a heart attack or stroke within the last year',
    words:
      /\b(n?stemi|mi|heart attack|myocardial infarction|stroke|cva)\b[^;]{0,24}\b(\d|1[01]) ?(mo|mos|months?) ago\b/,
  },
  'muscle-injury': {
    name: 'muscle breakdown',
    words: /\b(rhabdo\w*|(statin|drug)[- ](induced )?myopathy|myositis|necroti[sz]ing myopathy)\b/,
    icd: /^(M62\.?82|G72\.?0)/,
  },
  'type1-diabetes': {
    name: 'type 1 diabetes',
    words:
      /\b(t1dm?|type (1|i) (diabet\w*|dm)|diabetes( mellitus)?,? type (1|i)|dm ?1|iddm|juvenile diabetes|lada)\b/,
    icd: /^E10/,
  },
  'foot-ulcer': {
    name: 'a foot ulcer or amputation',
    words:
      /\b((diabetic )?foot (ulcer|infection|osteomyelitis)|(toe|foot|leg|below[- ]knee|transmetatarsal) amputation|bka|aka)\b/,
    icd: /^(L97|Z89\.?[4-6]|E1[01]\.?621)/,
  },
  'diabetic-retinopathy': {
    name: 'diabetic retinopathy',
    words: /\b((diabetic|proliferative) retinopathy|n?pdr)\b/,
    icd: /^E1[01]\.?3[1-5]/,
  },
  'macular-edema': {
    name: 'macular edema',
    words: /\b(macular (o)?edema|dme|cme)\b/,
    icd: /^H35\.?81/,
  },
  insulinoma: { name: 'an insulinoma', words: /\binsulinoma\b/, icd: /^D13\.?7/ },
  polydipsia: {
    name: 'drinking too much water',
    words: /\b(polydipsia|water intoxication|habitual excessive fluid)\b/,
    icd: /^R63\.?1/,
  },
  hemochromatosis: {
    name: 'iron overload',
    words: /\b(hemochromatosis|iron overload|hemosiderosis)\b/,
    icd: /^E83\.?11/,
  },
  'bone-loss': {
    name: 'low bone density',
    words:
      /\b(osteopen\w*|low bone (density|mass|mineral)|bone loss|low bmd|[tz][- ]?score (of )?[-−–] ?[1-9]|stress fractures?|fragility fracture)/,
    icd: /^M85\.?8/,
  },
  'bone-tumor': {
    name: 'a risk of bone cancer',
    words:
      /\b(osteosarcoma|paget'?s? disease (of (the )?)?bone|paget'?s?|bone (mets|metastas\w*)|skeletal (radiation|malignanc\w*)|radiation (therapy )?to (the )?(bone|skeleton|spine|pelvis))\b/,
    icd: /^(M88|C40|C41|C79\.?5)/,
  },
  'genital-yeast': {
    name: 'yeast infections of the genitals',
    words:
      /\b((vaginal|vulvovaginal|genital|penile) (candid\w*|yeast|mycotic|thrush)|vvc|rvvc|balanitis|yeast infections|recurrent (candid\w*|yeast|thrush))\b/,
    icd: /^(B37\.?[34]|N48\.?1|N76)/,
  },
  'urogenital-infection': {
    name: 'severe urinary or genital infections',
    words:
      /\b(fournier\w*|necroti[sz]ing fasciitis|urosepsis|pyelonephritis|recurrent (utis?|urinary tract infections?))\b/,
    icd: /^(N10|M72\.?6)/,
  },
  'just-delivered': {
    name: 'a birth within the last four weeks',
    words:
      /\b(([1-9]|1\d|2[0-8]) ?d(ays?)? post-?partum|[1-4] ?(wks?|weeks?) post-?partum|post-?partum[ ,(x]+(([1-9]|1\d|2[0-8]) ?d(ays?)?|[1-4] ?(wks?|weeks?))\b|(delivered|gave birth|c-?section|nsvd|delivery)[ ,]+(([1-9]|1\d|2[0-8]) ?days?|[1-4] ?(wks?|weeks?)) ago)/,
  },
  preeclampsia: {
    name: 'preeclampsia',
    words: /\b(pre-?eclampsia|eclampsia|hellp)\b/,
    icd: /^O1[4-5]/,
  },
} as const
