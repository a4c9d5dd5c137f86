import { lettersApart } from '../letters-apart.ts'

/** Words that decide about a medicine, and similar words that must not be mistaken for them. */
const known = [
  'seizure seizures epilepsy epileptic convulsion bulimia anorexia nervosa asthma emphysema bronchitis bronchospasm apnea',
  'alcohol alcoholic alcoholism withdrawal opioid heroin cocaine methamphetamine substance arrhythmia ventricular',
  'tachycardia bradycardia fibrillation torsades prolonged syncope glaucoma urinary retention prostate prostatic bipolar',
  'mania manic hypomania psychosis psychotic schizophrenia schizoaffective suicidal suicide overdose dementia alzheimer',
  'alzheimers delirium parkinson parkinsons parkinsonism tardive dyskinesia neuroleptic malignant syndrome tourette',
  'huntington huntingtons myasthenia gravis narcolepsy coronary angina infarction myocardial cardiomyopathy stroke',
  'hypertension hypotension hypertensive hypotensive orthostatic cirrhosis hepatic hepatitis encephalopathy transplant',
  'kidney dialysis hemodialysis nephropathy nephritis pregnant pregnancy breastfeeding lactating trimester gestation',
  'hyponatremia hypernatremia hyperkalemia hypokalemia hypocalcemia hypercalcemia hypomagnesemia thrombosis embolism',
  'thrombocytopenia hemophilia migraine migraines hemiplegic bleeding hemorrhage hemorrhagic hematemesis melena peptic',
  'duodenal gastric ulcer pheochromocytoma paraganglioma hyperthyroid hyperthyroidism hypothyroid hypothyroidism',
  'thyrotoxicosis porphyria pancreatitis medullary thyroid carcinoma neoplasia neutropenia agranulocytosis leukopenia',
  'angioedema psoriasis ileus obstruction diabetes diabetic ketoacidosis gastroparesis bariatric nephrolithiasis',
  'serotonin stevens johnson smoker smoking osteoporosis sleepwalking myocarditis rhabdomyolysis myopathy achalasia',
  'priapism prolactinoma diverticulitis diverticulosis cholestasis gallstones crohn crohns colitis constipation tuberculosis sclerosis',
  'anuria stenosis permanent hemochromatosis galactosemia lupus melanoma lymphoma leukemia insomnia depression anxiety',
  'obstructive cholestatic myasthenic anorexic hypomanic neuropathic orthostasis hemorrhages',
  'depressive obsessive compulsive hyperlipidemia neuropathy fibromyalgia arthritis anemia osteoarthritis dermatitis',
].flatMap((line) => line.split(' '))
const exact = new Set(known)
const shortest = 7
const shortestForTwo = 11

/** "Myesthenia gravis": a misspelled word is read as the only similar one, if there is just one. */
export function respell(text: string): string {
  return text.replace(/[a-z]{7,}/gi, (word) => nearest(word.toLowerCase()) ?? word)
}

function nearest(word: string): string | undefined {
  if (word.length < shortest || exact.has(word)) return undefined
  const most = word.length >= shortestForTwo ? 2 : 1
  const [only, ...more] = known.filter(
    (each) => each[0] === word[0] && each.length >= shortest && isNear(each, word, most),
  )
  return more.length === 0 ? only : undefined
}

/** A plural or another ending is no misspelling; the word lists know those. */
function isNear(each: string, word: string, most: number) {
  if (word.startsWith(each) || each.startsWith(word)) return false
  return lettersApart(each, word) <= most
}
