/** Conditions of general practice that labels name, in the words clinicians type. */
export const practiceTerms = {
  'above-goal-pressure': {
    name: 'a blood pressure above 140/90',
    words: /\b(stage (1|i|2|ii) (hypertension|htn)|(hypertension|htn|bp|blood pressure) (above|over) goal)\b/,
  },
  'permanent-af': {
    name: 'permanent atrial fibrillation',
    words:
      /\b(permanent|long[- ]?standing persistent) (afib|a-?fib|af|atrial (fibrillation|flutter))|\b(afib|af|atrial fibrillation)[ ,(-]+permanent\b/,
    icd: /^I48\.?(21|11)/,
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
    icd: /^(N10|N39\.?0|M72\.?6)/,
  },
  'cataract-surgery': {
    name: 'planned cataract surgery',
    words:
      /\b(cataract (surgery|extraction|removal|operation)[^;]{0,40}\b(scheduled|planned|next|upcoming|in \d+|pending|tomorrow|soon)|(scheduled|planned|upcoming|pending|awaiting|before|plans?|planning)( for)? ([\w-]+ ){0,2}cataract)\b/,
  },
  'bone-loss': {
    name: 'low bone density',
    words:
      /\b(osteopen\w*|low bone (density|mass|mineral)|bone loss|low bmd|[tz][- ]?score (of )?[-−–] ?[1-9]|stress fractures?|fragility fracture)/,
    icd: /^M85\.?8/,
  },
} as const
