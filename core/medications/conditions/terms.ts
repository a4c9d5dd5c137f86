import { labelTerms } from './label-terms.ts'
import { moreTerms } from './more-terms.ts'
import { practiceBodyTerms } from './practice-body-terms.ts'
import { practiceTerms } from './practice-terms.ts'
import { sectionBodyTerms2 } from './section-body-terms-2.ts'
import { sectionTerms1 } from './section-terms-1.ts'
import { sectionTerms1More } from './section-terms-1-more.ts'
import { sectionTerms2 } from './section-terms-2.ts'

/** Conditions in a history, problem list or recorded fact that a medicine may depend on. */
type Term = { name: string; words: RegExp; icd?: RegExp }

export const terms = {
  ...moreTerms,
  ...labelTerms,
  ...practiceTerms,
  ...practiceBodyTerms,
  ...sectionTerms1,
  ...sectionTerms1More,
  ...sectionTerms2,
  ...sectionBodyTerms2,
  seizures: {
    name: 'seizures',
    words: /\b(seizures?|epilep\w*|convulsions?|status epilepticus)\b/,
    icd: /^(G40|R56|F44\.?5)/,
  },
  'head-injury': {
    name: 'a head injury',
    words: /\b(head (injur\w*|trauma)|tbi|traumatic brain injury|concussion)\b/,
    icd: /^S06/,
  },
  'eating-disorder': {
    name: 'an eating disorder',
    words:
      /\b(bulimi\w*|anorexia nervosa|anorexic|(?<!binge[- ])eating disorder\w*|purg(es?|ing)|binge[-/ ]purge|self[- ]induced vomiting|laxative abuse|anorexia[ ,(]+bmi|bmi (of )?1[0-6](\.\d)?|history (of )?anorexia|anorexia\)?,? in (recovery|remission)|purges?d?|vomits after (meals|eating)|restrictive eating)\b|^\s*anorexia\s*$/,
    icd: /^F50/,
  },
  asthma: { name: 'asthma', words: /\b(asthma\w*|reactive airways?)/, icd: /^J45/ },
  copd: {
    name: 'chronic lung disease',
    words:
      /\b(copd|emphysema|chronic bronchitis|respiratory failure|chronic (obstructive )?(lung|pulmonary) disease|bronchospas\w*)\b/,
    icd: /^(J44|J43|J96)/,
  },
  'sleep-apnea': { name: 'sleep apnea', words: /\b(sleep apn(o)?ea|osa)\b/, icd: /^G47\.?3/ },
  'alcohol-use': {
    name: 'alcohol use',
    words: /\b(alcohol\w*|heavy drinking|heavy drinker|etoh|aud)\b/,
    icd: /^(F10(?!\.?[12]1)|K70)/,
  },
  'alcohol-withdrawal': {
    name: 'alcohol or sedative withdrawal',
    words:
      /\b((alcohol|etoh) (withdrawal|detox\w*)|withdrawing from (alcohol|etoh|benzos?|benzodiazepines?)|detox\w* (from|off) (alcohol|etoh|benzos?|benzodiazepines?)|ciwa|dts|(abrupt|sudden)(ly)? (alcohol )?(cessation|discontinuation|stopp\w*)|alcohol detox\w*|cold turkey (off|from) (alcohol|etoh|benzos?|xanax|klonopin|ativan)|(benzos?|benzodiazepines?|xanax|alprazolam|klonopin|clonazepam|ativan|lorazepam|valium|diazepam|sedatives?|barbiturates?)[^;,]{0,20}(stopped|discontinued|d\/?c'?d|ended|quit) (abruptly|suddenly|cold turkey)|(stopped|stopping|quit) (drinking|alcohol)( abruptly)?|benzodiazepine withdrawal|(stopped|quit|discontinued|d\/?c'?d) (\w+ )?(benzos?|benzodiazepines?|klonopin|clonazepam|xanax|alprazolam|ativan|lorazepam|valium|diazepam|phenobarbital)[\w ]* (abruptly|suddenly|cold turkey)|delirium tremens)\b/,
    icd: /^(F10\.?23|F13\.?23)/,
  },
  'opioid-use': {
    name: 'an opioid use disorder',
    words:
      /\b(opioid (use disorder|dependence|addiction|abuse)|oud|heroin|fentanyl use|opiate (abuse|addiction|dependence))\b/,
    icd: /^F11/,
  },
  'stimulant-use': {
    name: 'a stimulant use disorder',
    words:
      /\b(stimulant use disorder|cocaine|(methamphetamine|meth) (use|abuse|addiction|dependence|misuse)|crystal meth|(uds|utox|urine drug screen|tox screen) ?(\+|pos\w*)( for)? (cocaine|meth\w*|amphetamines?)|snort\w* (adderall|ritalin|stimulants?)|divert\w* (adderall|stimulants?|vyvanse)|amphetamine (use disorder|abuse|dependence))\b/,
    icd: /^(F14|F15)/,
  },
  'substance-use': {
    name: 'a substance use disorder',
    words:
      /\b(substance (use|abuse)( disorder)?|sud|drug (abuse|addiction|dependence)|polysubstance|sedative use disorder|benzodiazepine (dependence|addiction|abuse|use disorder))\b/,
    icd: /^(F13|F19|F18|F16)/,
  },
  'long-qt': {
    name: 'a long QT interval',
    words: /\b(long qt\w*|prolonged qt\w*|qtc? prolong\w*|torsades?\w*)\b/,
    icd: /^I45\.?81/,
  },
  arrhythmia: {
    name: 'an arrhythmia',
    words:
      /\b(arrhythmia\w*|ventricular (tachycardia|fibrillation)|v[- ]?tach|v[- ]?fib|cardiac arrest|svt)\b/,
    icd: /^(I47|I49)/,
  },
  'heart-block': {
    name: 'heart block or a slow heart rate',
    words:
      /\b((?<!(first|1st|1)[- °]*(degree)? )(heart|av) block|mobitz|wenckebach|(second|third|2nd|3rd)[- ]degree( (heart|av))? block|bradycardi[ac]|sick sinus|sinus (node|nodal) (dysfunction|disease)|sinus arrest|tachy-?brady\w*|sinoatrial block|sa block|adams[- ]stokes)\b/,
    icd: /^(I44\.?[1-3]|I45\.?5|R00\.?1|I49\.?5)/,
  },
  'low-electrolytes': {
    name: 'low potassium or magnesium',
    words: /\b(hypokal\w*|low potassium|hypomagnes\w*|low magnesium)\b/,
    icd: /^(E87\.?6|E83\.?42)/,
  },
  'narrow-angle': {
    name: 'narrow-angle glaucoma',
    words:
      /\b((anatomically )?narrow[- ]angles?|occludable angles?|shallow anterior chamber|angle[- ]closure|closed[- ]angle)\b/,
    icd: /^H40\.?2/,
  },
  glaucoma: {
    name: 'glaucoma of unknown kind',
    words: /(?<!open[- ]angle )\bglaucoma\b/,
    icd: /^H40\.?[3-9]/,
  },
  'urinary-retention': {
    name: 'urinary retention',
    words:
      /\b(urinary retention|retention of urine|bladder outlet obstruction|obstructive uropathy|unable to (void|urinate)|(bph|retention|prostat\w*)\b[^;]{0,30}(catheter|foley)|(intermittent|self)[- ]cath\w*)\b/,
    icd: /^(R33|N32\.?0)/,
  },
  prostate: {
    name: 'an enlarged prostate',
    words: /\b(bph|prostatic hyper\w*|enlarged prostate)\b/,
    icd: /^N40/,
  },
  bipolar: {
    name: 'bipolar disorder or mania',
    words: /\b(bipolar|mania|manic|hypomani\w*)\b/,
    icd: /^(F31|F30)/,
  },
  psychosis: {
    name: 'psychosis',
    words: /\b(psychosis|psychotic|schizo\w*|delusion\w*|hallucinat\w*)\b/,
    icd: /^(F20|F25|F22|F23|F29)/,
  },
  suicidality: {
    name: 'suicidal thoughts or an overdose',
    words: /\b(suicid\w*|overdose\w*)\b/,
    icd: /^(R45\.?85|T14\.?91)/,
  },
  dementia: {
    name: 'dementia',
    words:
      /\b(dementia|demented|alzheimer\w*|major neurocognitive|neurocognitive disorder|major ncd|memory care)\b/,
    icd: /^(F01|F02|F03|G30|G31\.?0)/,
  },
  lewy: { name: 'Lewy body dementia', words: /\blewy\b/, icd: /^G31\.?83/ },
  delirium: { name: 'delirium', words: /\bdelirium\b/, icd: /^(F05|R41\.?0)/ },
  parkinson: { name: 'Parkinson disease', words: /\bparkinson\w*/, icd: /^G20/ },
  tardive: { name: 'tardive dyskinesia', words: /\btardive\b/, icd: /^G24\.?01/ },
  nms: { name: 'neuroleptic malignant syndrome', words: /\b(neuroleptic malignant|nms)\b/, icd: /^G21\.?0/ },
  tics: { name: 'tics', words: /\b(tics?|tourette\w*)\b/, icd: /^F95/ },
  huntington: {
    name: 'Huntington disease',
    words: /\b(huntington\w*|hd chorea|hd with chorea)/,
    icd: /^G10/,
  },
  myasthenia: {
    name: 'myasthenia gravis',
    words: /\b(myasthenia( gravis)?|myasthenic|lambert[- ]eaton)\b/,
    icd: /^G70\.?0/,
  },
  narcolepsy: { name: 'narcolepsy', words: /\bnarcolep\w*/, icd: /^G47\.?4/ },
  'heart-disease': {
    name: 'coronary disease',
    words:
      /\b(coronary(?! (ct|cta|calcium|angio\w*|cath\w*|artery calcium))|cad|ihd|n?stemi|mi|pci|heart attack|myocardial infarction|angina|ischemic heart|heart disease|stent|cabg|cardiomyopathy|peripheral (artery|arterial|vascular) disease)\b/,
    icd: /^(I20|I21|I22|I24|I25|I42|I73\.?9)/,
  },
  'recent-mi': {
    name: 'a recent heart attack',
    words:
      /\b(recent (n?stemi|mi|heart attack|myocardial infarction)|(heart attack|n?stemi|mi|myocardial infarction)[ ,(]+((s\/p|with|treated by|after) [a-z]+( x ?\d)? )?((\d+|a|one|two|three|four|few) (days?|weeks?|wks?) ago|yesterday|today|(last|this|past) (week|month))|acute (n?stemi|mi|myocardial infarction)|acute coronary|acs|(n?stemi|mi|myocardial infarction|heart attack)\b[^;]{0,40}\b(\d+|a|one|two|three|four|five|six|few) ?(d|days?|wks?|weeks?) ago|(n?stemi|mi)\b[^;]{0,30}\bon \d{1,2}\/\d{1,2}(?!\/|\d))\b/,
    icd: /^(I21|I22)/,
  },
  stroke: {
    name: 'stroke or TIA',
    words:
      /\b(stroke|tia|transient ischemic|(cerebral|lacunar|brain|cerebellar|mca|thalamic) infarct\w*|aneurysm|intracranial hemorrhage)\b/,
    icd: /^(I6[0-9]|G45|Z86\.?73)/,
  },
  'heart-failure': {
    name: 'heart failure',
    words: /\b(heart failure|chf|hf|hfref|hfpef|hfmref|adhf|nyha)\b/,
    icd: /^I50/,
  },
  'high-pressure': {
    name: 'uncontrolled hypertension',
    words:
      /\b((uncontrolled|severe|poorly controlled|resistant) (hypertension|htn|blood pressure)|(hypertension|htn|blood pressure|bp) (uncontrolled|poorly controlled|not (controlled|at goal))|hypertensive (crisis|urgency|emergency))\b/,
    icd: /^I16/,
  },
  hypertension: {
    name: 'hypertension',
    words: /\b(hypertension|htn|high blood pressure)\b/,
    icd: /^(I10|I11|I12|I13|I15)/,
  },
  'low-pressure': {
    name: 'low blood pressure or fainting',
    words: /\b(orthostatic\w*|hypotension|syncope|fainting)\b/,
    icd: /^(I95|R55)/,
  },
  falls: {
    name: 'falls',
    words: /\b(falls|recurrent fall\w*|hip fracture|history of fall\w*|fell)\b/,
    icd: /^(R29\.?6|Z91\.?81|W\d\d|S72)/,
  },
  cirrhosis: {
    name: 'cirrhosis or liver failure',
    words:
      /\b(cirrho\w*|liver failure|hepatic failure|decompensated liver|child[- ]pugh|end[- ]stage liver|hepatic encephalopathy|(esophageal|gastric) varices|ascites|portal hypertension|meld( score| of)?:? ?(1[2-9]|[2-4]\d))\b/,
    icd: /^(K74|K72|K70\.?3|K76\.?6|K76\.?7)/,
  },
  'liver-disease': {
    name: 'liver disease',
    words:
      /\b(liver disease|hepatitis|hepatic (impairment|insufficiency|disease|dysfunction)|liver (impairment|insufficiency|dysfunction|injury)|(elevated|abnormal|high|raised) (lfts?|liver (enzymes|tests|function)|transaminases|alt|ast)|(lfts?|alt|ast|transaminases)[^,;]{0,14}\d ?(x|times) ?(the )?(uln|upper|normal)|transaminitis)\b/,
    icd: /^(K7[0135]|B1[5-9]|K76)/,
  },
  'fatty-liver': {
    name: 'fatty liver',
    words: /\b(fatty liver|nafld|nash|masld|mash|hepatic steatosis)\b/,
    icd: /^K76\.?0/,
  },
  'kidney-disease': {
    name: 'kidney disease',
    words:
      /\b(kidney (disease|failure|impairment|injury)|renal (disease|failure|impairment|insufficiency)|nephropath\w*|nephritis|nephrotic|nephrosclerosis|ckd(?!,? (stage )?(1|2|i|ii)\b)|es[rk]d|esrf)\b/,
    icd: /^(N17|N18(?!\.?[12])|N19|N0[0-9])/,
  },
  dialysis: {
    name: 'dialysis',
    words:
      /\b((hemo)?dialysis|es[rk]d|esrf|end[- ]stage (renal|kidney)|ckd,? (stage )?(5|v)|stage (5|v) (ckd|chronic kidney|kidney))\b/,
    icd: /^(Z99\.?2|N18\.?6|N18\.?5)/,
  },
  'severe-kidney': {
    name: 'severe kidney disease',
    words:
      /\b(ckd (stage )?(4|iv)|stage (4|iv) (ckd|chronic kidney)|severe (renal|kidney)|es[rk]d|esrf|ckd,? (stage )?(5|v)|stage (4|5|iv|v) (ckd|chronic kidney|kidney)|end[- ]stage (renal|kidney)|kidney failure|renal failure)\b/,
    icd: /^N18\.?4/,
  },
  pregnancy: {
    name: 'pregnancy',
    words:
      /\b(pregnant|pregnancy|gravid\w*|(first|second|third|1st|2nd|3rd) trimester|(weeks?|wks?|wk)( of)? (gestation|ega|ga)|primigravida|antepartum|g\d+ ?p\d+\w*[ ,]+(at |@ ?)?\d+ ?(w|wks?|weeks?)|(at |@ ?)\d+ ?w(eeks?|ks?)? ?\d? ?d? ?(ega|gestation|iup)|prenatal care|expecting a baby)\b/,
    icd: /^(Z33\.?1|Z34|O[0-8]|Z3A|O09)/,
  },
  'planning-pregnancy': {
    name: 'a planned pregnancy',
    words:
      /\b(trying to (conceive|get pregnant|become pregnant)|planning (a )?pregnancy|wants to (conceive|become pregnant|get pregnant)|ttc)\b/,
    icd: /^Z31/,
  },
  breastfeeding: {
    name: 'breastfeeding',
    words:
      /\b(breast[- ]?feeding|lactat\w*|nursing (((her|the|a|an|my) )?(\d+[- ]?(day|week|wk|mo|month)s?[- ]?old ?)?(infant|baby|newborn|child|son|daughter|twins|neonate)|mother|mom)|pump(s|ing) (breast )?milk|breast milk|(postpartum|currently|still)[\w ,]* nursing|breast[- ]?feeds)\b/,
    icd: /^(Z39\.?1|O92)/,
  },
  hyponatremia: {
    name: 'low sodium',
    words: /\b(hyponatr\w*|low sodium|siadh)\b/,
    icd: /^(E87\.?1|E22\.?2)/,
  },
  hyperkalemia: { name: 'high potassium', words: /\b(hyperkal\w*|high potassium)\b/, icd: /^E87\.?5/ },
  clots: {
    name: 'blood clots',
    words:
      /\b(dvt|deep vein|pulmonary embol\w*|blood clots?|thromboembol\w*|thrombosis|factor v leiden|thrombophilia|antiphospholipid|protein [cs] deficien\w*|antithrombin deficien\w*|prothrombin (gene )?mutation)\b/,
    icd: /^(I82|I26|Z86\.?71|D68\.?5)/,
  },
  'migraine-aura': {
    name: 'migraine with aura',
    words:
      /\bmigraines?\b(?![^;]{0,24}\b(?:without|no|denies|never|non)\b[^;]{0,12}aura)[^;]{0,24}\baura\b|\bclassic migraines?|\bvisual aura/,
    icd: /^G43\.?1/,
  },
  'breast-cancer': {
    name: 'breast cancer',
    words:
      /\b(breast (cancer|carcinoma|malignancy|adenocarcinoma|tumor)|cancer of the breast|(invasive|ductal|lobular) (ductal |lobular )?carcinoma)\b/,
    icd: /^(C50|Z85\.?3)/,
  },
  bleeding: {
    name: 'stomach bleeding or an ulcer',
    words:
      /\b((gi|gastrointestinal|stomach|upper gi) bleed\w*|peptic ulcer\w*|(gastric|stomach|duodenal|bleeding|perforated|marginal|nsaid) ulcer\w*|ulcer disease|pud)\b/,
    icd: /^(K2[5-8]|K92\.?[0-2])/,
  },
  'bleeding-disorder': {
    name: 'a bleeding disorder',
    words: /\b(hemophili\w*|von willebrand|bleeding disorder|thrombocytopeni\w*|intracranial hemorrhage)\b/,
    icd: /^(D6[5-9]|I6[0-2])/,
  },
  pheochromocytoma: {
    name: 'pheochromocytoma',
    words: /\b(pheochromocytoma|paraganglioma|catecholamine[- ](secreting|producing))\b/,
    icd: /^(D35\.?0|E27\.?5)/,
  },
  hyperthyroid: {
    name: 'an overactive thyroid',
    words:
      /\b(hyperthyroid\w*|graves|thyrotoxic\w*|overactive thyroid|thyroid storm|toxic (multinodular )?(goiter|nodule))\b/,
    icd: /^E05/,
  },
  porphyria: { name: 'porphyria', words: /\b(porphyri\w*|aip)\b/, icd: /^E80\.?2/ },
  pancreatitis: { name: 'pancreatitis', words: /\bpancreatitis\b/, icd: /^(K85|K86\.?[01])/ },
  'urea-cycle': {
    name: 'a urea cycle or mitochondrial disorder',
    words:
      /\b(urea cycle|otc deficiency|mitochondrial (disease|disorder)|polg|ornithine transcarbamylase|citrullinemia|argininosuccinic|hyperammonemi\w*|melas|alpers)\b/,
    icd: /^(E72\.?2|E88\.?4)/,
  },
  'thyroid-cancer': {
    name: 'medullary thyroid cancer or MEN 2',
    words:
      /\b(medullary (thyroid|carcinoma of the thyroid)|men ?2|multiple endocrine neoplasia(?!,?( type)? (1|i)\b)|c-cell (tumor|carcinoma|hyperplasia))\b/,
    icd: /^E31\.?22/,
  },
  neutropenia: {
    name: 'low white cells or bone marrow disease',
    words:
      /\b((?<!benign ethnic |duffy[- ]null |ethnic )neutropeni\w*|agranulocyt\w*|bone marrow (depression|suppression|failure)|leukopeni\w*|aplastic)\b/,
    icd: /^(D70|D61)/,
  },
  angioedema: {
    name: 'angioedema',
    words:
      /\b(angioedema|angioneurotic edema|(tongue|lips?|face|facial|throat) (swelling|swelled|swollen) (from|on|with|after) (an? )?(ace\w*|\w+pril|entresto|\w+sartan))\b/,
    icd: /^(T78\.?3|D84\.?1)/,
  },
  psoriasis: { name: 'psoriasis', words: /\bpsoria\w*/, icd: /^L40/ },
  ileus: {
    name: 'bowel obstruction or ileus',
    words:
      /\b(ileus|(bowel|intestinal|gi|gastrointestinal|small bowel) obstruction|sbo|toxic megacolon|pseudo-?obstruction|ogilvie)\b/,
    icd: /^K56(?!\.?41)/,
  },
  diabetes: { name: 'diabetes', words: /\b(diabet\w*|t1dm|t2dm|dm2)\b/, icd: /^E1[0-4]/ },
  ketoacidosis: { name: 'ketoacidosis', words: /\b(ketoacidosis|dka)\b/, icd: /^E1[01]\.?1/ },
  'bariatric-surgery': {
    name: 'gastric bypass',
    words: /\b(gastric bypass|bariatric|sleeve gastrectomy|gastric sleeve|duodenal switch|roux)\b/,
    icd: /^(Z98\.?84|K95)/,
  },
  'kidney-stones': {
    name: 'kidney stones',
    words: /\b((kidney|renal) stones?|nephrolithiasis|renal calcul\w*|urolithiasis)\b/,
    icd: /^N20/,
  },
  'serotonin-syndrome': { name: 'serotonin syndrome', words: /\bserotonin syndrome\b/, icd: /^G90\.?81/ },
  sjs: {
    name: 'a severe skin reaction',
    words: /\b(stevens[- ]johnson|sjs|toxic epidermal|dress syndrome)\b/,
    icd: /^(L51\.?[1-3])/,
  },
  g6pd: { name: 'G6PD deficiency', words: /\bg6pd( deficien\w*)?\b/, icd: /^D55\.?0/ },
  'hla-b1502': { name: 'HLA-B*15:02', words: /\bhla-?\s?b\s?\*?\s?15:?02\b/ },
  'asian-ancestry': {
    name: 'Asian ancestry',
    words:
      /\b(asian|chinese|han chinese|thai|filipino|vietnamese|malaysian|indonesian)( ancestry| descent)?\b/,
  },
  smoking: {
    name: 'smoking',
    words: /\b(smok(es|er|ing)|cigarettes?|tobacco use|packs? (a|per) day|ppd)\b/,
    icd: /^(F17\.?2|Z72\.?0)/,
  },
  'prosthetic-or-hemolysis': { name: 'hemolytic anemia', words: /\bhemolytic an(a)?emia\b/, icd: /^D5[589]/ },
} as const satisfies Record<string, Term>

export type TermId = keyof typeof terms

/** Conditions people often have that no rule here depends on, so that they count as understood. */
export const harmless =
  /\b(depress\w*|mdd|anxiety|gad|panic|ptsd|adhd|add|ocd|autis\w*|insomnia|hyperlipid\w*|cholesterol|gerd|reflux|heartburn|hypothyroid\w*|migraines?|headaches?|obes\w*|overweight|arthritis|osteo\w*|back pain|pain|allergic rhinitis|hay fever|seasonal|eczema|acne|an(a)?emia|ibs|irritable bowel|pcos|endometriosis|fibromyalgia|neuropathy|healthy|none|bereavement|grief|adjustment|menopaus\w*|appendectomy|cholecystectomy|hysterectomy|tonsillectomy|c-section|vitamin d deficiency|prediabetes|carpal tunnel|sinusitis|bronchitis|uti|cold|flu|covid\w*|influenza|cataract\w*|hearing loss|restless legs?|open[- ]angle glaucoma|lupus|gout|crohn\w*|colitis|celiac|hiv|cancer|borderline|personality|multiple sclerosis|raynaud\w*|akathisia|rheumatoid|hernia|vap(es|ing|er)|cataplexy|kidney stones?)\b/
