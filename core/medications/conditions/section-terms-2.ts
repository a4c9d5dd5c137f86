/** Not where it is said to be of the past. */
const present = String.raw`(?<!\b(?:history|hx|prior|previous|past|remote|resolved|old|recovered)(?: of| from)?(?: \w+)? )`
const soon = String.raw`(?:today|tomorrow|tonight|this (?:morning|afternoon|week)|next week|scheduled|planned|upcoming|pending|contemplated|in (?:\d+|an?|one|two|three|a few) (?:hours?|hrs?|days?|weeks?))`
const words = (source: string) => new RegExp(source)

/** Conditions named in single labels: heart, vessels, blood, metabolism, hormones, births. */
export const sectionTerms2 = {
  'pacemaker-dependent': {
    name: 'a heart rate kept up by a pacemaker',
    words:
      /\b(pacemaker[- ]dependen\w*|dependen\w* on (a |the )?pacemaker|rate (is )?maintained (exclusively )?by (a |the )?pacemaker)/,
  },
  'aortic-dissection': {
    name: 'an aortic dissection',
    words: /\b(aortic dissection|dissecti(ng|on of the) (aorta|aortic)|dissecting aneurysm)/,
    icd: /^I71\.?0/,
  },
  'had-mi': {
    name: 'a heart attack',
    words: /\b(n?stemi|mi|myocardial infarction|heart attack)\b/,
    icd: /^(I21|I22|I25\.?2)/,
  },
  'severe-coronary': {
    name: 'severe coronary disease',
    words: /\b(severe (coronary( artery)? disease|cad)|severe (multi|three|3|triple)[- ]?vessel)\b/,
  },
  'hypertensive-heart': {
    name: 'severe hypertensive or hypotensive heart disease',
    words: /\b(severe|extreme) (hyper|hypo)tensive heart disease\b/,
  },
  'malignant-hypertension': {
    name: 'malignant hypertension',
    words: /\bmalignant hypertension\b/,
    icd: /^I16\.?1/,
  },
  'brain-aneurysm': {
    name: 'a cerebral aneurysm',
    words:
      /\b(cerebral|brain|intracranial|berry|saccular) aneurysms?\b(?![^;]{0,20}\b(clipped|coiled|repaired|treated))/,
    icd: /^I67\.?1/,
  },
  subarachnoid: { name: 'a subarachnoid hemorrhage', words: /\b(subarachnoid|sah)\b/, icd: /^I60/ },
  'retinal-hemorrhage': {
    name: 'bleeding in the retina',
    words: /\bretinal (hemorrhage|bleed\w*)/,
    icd: /^H35\.?6/,
  },
  thrombophlebitis: { name: 'thrombophlebitis', words: /\bthrombophlebitis\b/, icd: /^I80/ },
  syncope: { name: 'unexplained fainting', words: /\bunexplained (syncope|fainting)\b/ },
  gangrene: { name: 'gangrene', words: /\bgangren\w*/, icd: /^(I96|A48\.?0)/ },
  'planned-cns-surgery': {
    name: 'planned surgery of the brain, the spine or the eye',
    words: words(
      String.raw`\b(?:brain|cns|intracranial|neuro|spin(?:e|al)|eye|ocular)(?: \w+)? ?(?:surgery|operation|resection)[^;]{0,16}${soon}|\b(?:craniotomy|neurosurgery|laminectomy|vitrectomy)[^;]{0,16}${soon}`,
    ),
  },
  'before-surgery': {
    name: 'major surgery within hours',
    words: words(
      String.raw`\b(?:pre-?emptive analgesi\w*|prophylactic analges\w*)|\b(?:surgery|operation|\w+ectomy|arthroplasty)[^;]{0,12}\bin (?:\d+|an?|one|two) (?:hours?|hrs?)`,
    ),
  },
  'surgery-now': {
    name: 'surgery',
    words: words(String.raw`\b(?:surgery|operation|\w{4,}ectomy)[^;]{0,16}${soon}|\bpediatric surgery\b`),
  },
  'severe-anemia': { name: 'severe anemia', words: words(String.raw`${present}\bsevere an(a)?emia\b`) },
  'low-ef-55': { name: 'an ejection fraction below 55 %', words: /\blvef (below|under|<) ?55/ },
  'bmi-30': {
    name: 'a body mass index of 30 or more',
    words: /\b(obese|class (1|2|3|i|ii|iii) obesity|morbid obesity)\b/,
    icd: /^(E66\.?(0|2|81[23])|Z68\.?[34])/,
  },
  'current-dka': {
    name: 'ketoacidosis now',
    words: words(
      String.raw`${present}\b(?:ketoacidosis|dka)\b(?! (?:in |\w+ )?(?:19|20)\d\d)(?! \w+ \w+ ago)`,
    ),
  },
  acidosis: {
    name: 'acidosis',
    words: words(
      String.raw`${present}\b(?:(?:hyperchlor[ae]mic|metabolic|renal tubular)(?: metabolic)? acidosis|rta)\b`,
    ),
    icd: /^(E87\.?2|N25\.?89)/,
  },
  alkalosis: {
    name: 'alkalosis or loss of chloride',
    words: words(
      String.raw`${present}\b(?:metabolic alkalosis|contraction alkalosis|hypochlor[ae]mi\w*|continuous (?:ng|nasogastric|gi|gastric) suction)`,
    ),
    icd: /^E87\.?3/,
  },
  'true-hypercalcemia': {
    name: 'too much calcium in the blood',
    words: words(String.raw`${present}\b(?:hypercalc[ae]mi[ac]|high calcium)\b`),
    icd: /^E83\.?52/,
  },
  hypernatremia: {
    name: 'high sodium',
    words: words(String.raw`${present}\b(?:hypernatr\w*|high sodium)\b`),
    icd: /^E87\.?0/,
  },
  hypovolemia: {
    name: 'too little fluid in the vessels',
    words: words(String.raw`${present}\b(?:hypovol[ae]mi[ac]|volume[- ]deplet\w*|dehydrat\w*)`),
    icd: /^E86/,
  },
  'no-thirst': {
    name: 'no sense of thirst',
    words:
      /\b((unable|inability) to (sense|feel|perceive|respond to)[\w ]{0,24}thirst|adipsi[ac]|no (sense of )?thirst|impaired thirst)/,
  },
  'urgent-sodium': {
    name: 'sodium that must rise urgently',
    words: /\b(urgent|emergent|rapid) (sodium )?(correction|rise|raising)/,
  },
  'vitamin-a-excess': {
    name: 'too much vitamin A',
    words: /\b(hypervitaminosis a|vitamin a (toxicity|excess))\b/,
    icd: /^E67\.?0/,
  },
  'vitamin-d-excess': {
    name: 'too much vitamin D',
    words: /\b(hypervitaminosis d|vitamin d (toxicity|intoxication))\b/,
    icd: /^E67\.?3/,
  },
  cushing: { name: 'Cushing syndrome', words: /\bcushing\w*/, icd: /^E24/ },
  'euthyroid-weight-loss': {
    name: 'a wish to lose weight with a healthy thyroid',
    words: /\beuthyroid\b[^;]*\b(obes\w*|weight loss)|\b(obes\w*|weight loss)\b[^;]*\beuthyroid\b/,
  },
  'age-related-testosterone': {
    name: 'low testosterone from age alone',
    words:
      /\b(age[- ]related (low testosterone|hypogonadism|decline in testosterone)|late[- ]onset hypogonadism|andropause)\b/,
  },
  'iud-in-place': {
    name: 'an IUD in place',
    words:
      /\b(iud|iucd|intrauterine device|mirena|paragard|kyleena|liletta|skyla)s?\b[^;.]{0,20}(in place|in situ|not removed|not yet removed|still in)|\bhas (an? )?(copper |hormonal )?iud\b/,
    icd: /^Z97\.?5/,
  },
  ectopic: {
    name: 'an ectopic pregnancy',
    words: words(String.raw`${present}\b(?:ectopic|tubal pregnancy|adnexal mass)\b`),
    icd: /^O00/,
  },
  'no-vaginal-birth': {
    name: 'a reason against a vaginal birth',
    words: words(
      String.raw`${present}\b((total |complete )?(placenta|vasa) previa|transverse lie|unfavorable fetal position|malpresentation|(umbilical )?cord (prolapse|presentation)|(active|primary) (genital )?herpes|cephalo-?pelvic disproportion|cpd)\b`,
    ),
    icd: /^(O44|O69\.?0|O32\.?2|O65)/,
  },
  'hypertonic-uterus': {
    name: 'a hyperactive or hypertonic uterus',
    words: words(
      String.raw`${present}\b(tachysystole|(hypertonic|hyperactive) uter\w*|uterine (hypertonus|hyperstimulation))\b`,
    ),
    icd: /^O62\.?4/,
  },
  'preterm-labor': {
    name: 'preterm labor',
    words: /\b(preterm labor|tocolysis)\b/,
    icd: /^O60/,
  },
  'prolonged-tocolysis': {
    name: 'tocolysis beyond two to three days',
    words: /\b(prolonged|maintenance|long[- ]term) tocolysis\b/,
  },
  'partner-pregnant': {
    name: 'a pregnant partner',
    words:
      /\b(wife|partner|girlfriend|spouse|fiancee?)\b( is|'s|,)?( currently| now)? (\d+ weeks )?pregnant|\bpregnant (wife|partner|girlfriend|spouse)\b/,
  },
  'under-1-month': {
    name: 'an age under one month',
    words: /\b([1-4][- ]?(weeks?|wks?)|\d{1,2}[- ]?days?)[- ]old\b|\bneonat(e|al)\b|\bnewborn\b/,
  },
  'under-2-months': {
    name: 'an age under two months',
    words:
      /\b([1-8][- ]?(weeks?|wks?)|\d{1,2}[- ]?days?|(1|one)[- ]?(months?|mos?))[- ]old\b|\bneonat(e|al)\b|\bnewborn\b/,
  },
  'under-6-months': {
    name: 'an age under six months',
    words:
      /\b([1-9][- ]?(weeks?|wks?)|1\d[- ]?(weeks?|wks?)|2[0-5][- ]?(weeks?|wks?)|\d{1,2}[- ]?days?|([1-5]|one|two|three|four|five)[- ]?(months?|mos?))[- ]old\b|\bneonat(e|al)\b|\bnewborn\b/,
  },
} as const
