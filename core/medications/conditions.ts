/** What the history may say that speaks against a medicine. Matched on the words, so "no asthma" alerts as well. */
export type Condition = {
  name: string
  words: RegExp
  /** Groups or generic names. */
  parties: readonly string[]
  severity: 'critical' | 'warning'
  advice: string
  source: string
}

export const conditions: readonly Condition[] = [
  {
    name: 'seizures',
    words: /\b(seizures?|epilep\w*|convulsions?)\b/i,
    parties: ['bupropion'],
    severity: 'critical',
    advice: 'Contraindicated in a seizure disorder. Choose another antidepressant.',
    source: 'US label: Wellbutrin XL (Contraindications)',
  },
  {
    name: 'seizures',
    words: /\b(seizures?|epilep\w*|convulsions?)\b/i,
    parties: ['clozapine', 'tramadol', 'clomipramine', 'metoclopramide', 'chlorpromazine'],
    severity: 'warning',
    advice: 'Lowers the seizure threshold. Choose another, or the lowest dose with seizure control.',
    source: 'US labels (Warnings: Seizures)',
  },
  {
    name: 'an eating disorder',
    words: /\b(bulimi\w*|anorexia nervosa|eating disorder\w*|purging)\b/i,
    parties: ['bupropion'],
    severity: 'critical',
    advice: 'Contraindicated in bulimia or anorexia, now or before: seizures.',
    source: 'US label: Wellbutrin XL (Contraindications)',
  },
  {
    name: 'asthma',
    words: /\basthma\w*/i,
    parties: ['nonselective-beta-blocker'],
    severity: 'critical',
    advice: 'Contraindicated in asthma: bronchospasm.',
    source: 'US label: Inderal (Contraindications)',
  },
  {
    name: 'alcohol use',
    words: /\b(alcohol\w*|drinking|etoh|aud)\b/i,
    parties: ['disulfiram'],
    severity: 'critical',
    advice:
      'Not within 12 hours of any alcohol, and only with full knowledge and consent: the reaction can be fatal.',
    source: 'US label: Antabuse (Boxed Warning)',
  },
  {
    name: 'alcohol use',
    words: /\b(alcohol\w*|drinking|etoh|aud)\b/i,
    parties: [
      'benzodiazepine',
      'z-drug',
      'opioid',
      'bupropion',
      'duloxetine',
      'acetaminophen',
      'metronidazole',
      'metformin',
    ],
    severity: 'warning',
    advice:
      'Ask how much and when. Depending on the medicine: sedation, seizures, liver injury or a disulfiram-like reaction.',
    source: 'US labels (Warnings: alcohol)',
  },
  {
    name: 'a long QT interval or an arrhythmia',
    words: /\b(long qt\w*|prolonged qt\w*|qt prolongation|torsades?\w*|arrhythmia\w*|heart block)\b/i,
    parties: ['qt-known', 'tca'],
    severity: 'critical',
    advice: 'Avoid: torsades de pointes. Choose another, or ask cardiology.',
    source: 'US labels: Celexa, Geodon, Zofran (Contraindications and Warnings)',
  },
  {
    name: 'narrow-angle glaucoma',
    words: /\b(glaucoma)\b/i,
    parties: ['tca', 'atomoxetine', 'benztropine', 'topiramate'],
    severity: 'warning',
    advice: 'Find out which kind: narrow-angle glaucoma can get acutely worse.',
    source: 'US labels (Contraindications and Warnings: glaucoma)',
  },
  {
    name: 'a manic or bipolar illness',
    words: /\b(bipolar|mania|manic|hypomani\w*)\b/i,
    parties: ['ssri', 'snri', 'tca', 'maoi', 'bupropion', 'vortioxetine', 'vilazodone', 'mirtazapine'],
    severity: 'warning',
    advice: 'An antidepressant can bring on mania. Make sure of a mood stabilizer and watch for activation.',
    source: 'US labels (Warnings: Activation of Mania/Hypomania)',
  },
  {
    name: 'dementia',
    words: /\b(dementia|alzheimer\w*|lewy)\b/i,
    parties: ['antipsychotic', 'benzodiazepine', 'z-drug', 'anticholinergic'],
    severity: 'warning',
    advice: 'Raises mortality (antipsychotics) or worsens memory and falls. Only if nothing else helps.',
    source: 'US labels (Boxed Warning); AGS Beers Criteria 2023',
  },
  {
    name: 'heart disease or stroke',
    words: /\b(coronary|heart attack|myocardial infarction|angina|stroke|heart failure)\b/i,
    parties: ['stimulant', 'nsaid', 'triptan', 'tca', 'pseudoephedrine', 'hormonal-contraceptive'],
    severity: 'warning',
    advice: 'Cardiovascular events become more likely. Choose another if possible.',
    source: 'US labels (Contraindications and Warnings)',
  },
  {
    name: 'Parkinson disease',
    words: /\bparkinson\w*/i,
    parties: ['dopamine-blocker'],
    severity: 'warning',
    advice:
      'Blocks dopamine and worsens movement. Haloperidol and metoclopramide are contraindicated or to be avoided.',
    source: 'US labels: Haldol, Reglan (Contraindications, Warnings)',
  },
]
