import { describe, expect, it } from 'vitest'
import { readConditions } from './read-conditions.ts'

const found = (...items: string[]) => [...readConditions(items).present.keys()]

describe('a condition is present', () => {
  it.each([
    ['history of seizures', 'seizures'],
    ['Epilepsy, well controlled', 'seizures'],
    ['seizures not well controlled', 'seizures'],
    ['no longer has seizures', 'seizures'],
    ['No asthma but has epilepsy', 'seizures'],
    ['no history of stroke, has asthma', 'asthma'],
    ['G40.909', 'seizures'],
    ['F31.9 Bipolar disorder, unspecified', 'bipolar'],
    ['12 weeks pregnant', 'pregnancy'],
    ['new mother with postpartum psychosis', 'psychosis'],
    ['Type 2 DM, A1c 9.4%', 'diabetes'],
    ['sz d/o', 'seizures'],
    ['s/p CVA', 'stroke'],
    ['CKD4', 'severe-kidney'],
    ['HF, decompensated last week', 'decompensated-hf'],
    ['C. difficile colitis', 'c-diff'],
    ['overt heart failure, decompensated', 'decompensated-hf'],
    ['T1DM with retinopathy and nephropathy', 'diabetes-vessels'],
    ['hypoglycemia now, glucose 44', 'glucose-low-now'],
    ['bladder neck obstruction from BPH', 'bladder-obstruction'],
    ['PBC', 'cholestasis'],
    ["Addison's disease, untreated, cortisol pending", 'untreated-adrenal'],
    ['adrenal insufficiency (still uncorrected)', 'untreated-adrenal'],
    ['family hx of MTC', 'thyroid-cancer'],
    ['MEN 2A', 'thyroid-cancer'],
    ['MEN2', 'thyroid-cancer'],
    ['MEN IIB', 'thyroid-cancer'],
    ['RET mutation carrier', 'thyroid-cancer'],
    ['GTCS last year', 'seizures'],
    ['CHB, no PPM', 'heart-block'],
    ['FVL heterozygote', 'clots'],
    ['migraine w/ aura', 'migraine-aura'],
    ['ER+ breast ca', 'breast-cancer'],
    ['ESRD on HD', 'dialysis'],
    ['AN-BP, BMI 17', 'eating-disorder'],
    ['EtOH w/d, CIWA 12', 'alcohol-withdrawal'],
    ['+UPT', 'pregnancy'],
    ['DRESS from lamotrigine', 'sjs'],
    ['AIH, ALT 5x ULN', 'liver-disease'],
    ['third-degree AV block without pacemaker', 'heart-block'],
  ])('%s', (text, term) => expect(found(text)).toContain(term))
})

describe('a condition of the past counts where its label speaks of a history', () => {
  it.each([
    ['seizure in 2011, resolved, off medication', 'seizures'],
    ['h/o MI 2015, fully recovered', 'heart-disease'],
    ['angioedema from lisinopril 2018, resolved', 'angioedema'],
    ['SJS as a child, resolved', 'sjs'],
    ['bulimia in college, fully recovered', 'eating-disorder'],
    ['suicide attempt 2009, resolved', 'suicidality'],
    ['opioid use disorder in sustained remission', 'opioid-use'],
    ['DVT 2010, treated and resolved', 'clots'],
    ['breast cancer 2012, cured', 'breast-cancer'],
    ['pancreatitis 2016, resolved', 'pancreatitis'],
    ['hepatitis C, not resolved', 'liver-disease'],
    ['hepatitis C treated, relapsed', 'liver-disease'],
    ['hepatitis C, UTI resolved', 'liver-disease'],
    ['acute hepatitis A', 'liver-disease'],
    ['AUD, sober since 2014', 'past-alcohol-use'],
  ])('%s', (text, term) => expect(found(text)).toContain(term))
})

describe('a condition is over', () => {
  it.each([
    ['hepatitis A in 2009, fully resolved, LFTs normal', 'liver-disease'],
    ['hep C s/p Mavyret 2019, SVR12', 'liver-disease'],
    ['Hepatitis C. Cured 2019.', 'liver-disease'],
    ['resolved hepatitis B infection', 'liver-disease'],
    ['AKI 2019, resolved', 'dehydration'],
    ['chickenpox as a child', 'viral-illness'],
    ['SBO 2014, resolved', 'ileus'],
    ['urinary retention after surgery in 2018', 'urinary-retention'],
    ['latent TB treated with INH 2012', 'tuberculosis'],
    ['childhood asthma, outgrown', 'asthma'],
    ['gallstones s/p cholecystectomy', 'gallstones'],
    ['narrow angles s/p bilateral LPI', 'narrow-angle'],
    ['complete heart block s/p pacemaker', 'heart-block'],
    ['first degree AV block', 'heart-block'],
    ['pheochromocytoma s/p adrenalectomy 2010', 'pheochromocytoma'],
    ['Graves s/p RAI, now hypothyroid', 'hyperthyroid'],
    ['AUD, sober since 2014', 'alcohol-use'],
    ['quit drinking 8 years ago', 'alcohol-withdrawal'],
    ['Hodgkin lymphoma 1998, in remission, completed chemo', 'immunodeficiency'],
    ['MEN 1', 'thyroid-cancer'],
    ['pregnancy test negative', 'pregnancy'],
    ['benign ethnic neutropenia', 'neutropenia'],
    ['migraine w/o aura', 'migraine-aura'],
  ])('%s', (text, term) => expect(found(text)).not.toContain(term))
})

describe('a condition is absent', () => {
  it.each([
    'no history of seizures',
    'denies seizures',
    'never had a seizure',
    'seizures: none',
    'seizure disorder ruled out',
    'No history of stroke, asthma or seizures',
    'negative for epilepsy',
    'family history of epilepsy',
    'mother has epilepsy',
    'without seizures',
  ])('%s', (text) => expect(found(text)).not.toContain('seizures'))

  it.each([
    ['not pregnant', 'pregnancy'],
    ['no personal or family hx of MTC or MEN 2', 'thyroid-cancer'],
    ['Binge eating disorder, moderate', 'eating-disorder'],
    ['sertraline 50 MG daily', 'myasthenia'],
    ['quit smoking in 2019', 'smoking'],
    ['drinks alcohol socially', 'alcohol-use'],
    ['social alcohol use', 'alcohol-use'],
    ['open-angle glaucoma', 'glaucoma'],
  ])('%s', (text, term) => expect(found(text)).not.toContain(term))
})

it('reports what it cannot place, and understands common conditions and every code', () => {
  expect(readConditions(['plantar fasciitis', 'depression', 'M72.2', 'hypertension']).unknown).toEqual([
    'plantar fasciitis',
  ])
})
