import { findTreatment, lifeline } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const bipolar: ServiceDetail = {
  longDescription:
    'Bipolar disorder moves mood, energy and sleep together, in episodes that last days to months. In type I there has been mania: a high that disrupts life and may need the hospital. In type II the highs are milder (hypomania) and the depressions weigh most, which is why it is so often taken for depression alone. It is a lifelong condition, and with treatment long steady stretches are the rule and not the exception.',
  symptoms: [
    'Days of unusually high or irritable mood with much more energy than usual',
    'Needing little sleep and not missing it',
    'Talking fast, racing thoughts, jumping between plans',
    'Risky choices that are out of character: spending, driving, sex, business',
    'Spells of depression with heavy tiredness and loss of interest',
    'In mania, sometimes beliefs or perceptions that others do not share',
    'Thoughts of suicide in any phase: tell us, or call or text 988 at any hour',
  ],
  treatments: [
    'Mood stabilizers such as lithium, valproate or lamotrigine, with the blood tests each one needs',
    'Newer antipsychotics for mania and for bipolar depression',
    'Caution with antidepressants, which can set off a high when taken alone',
    'Psychoeducation and family-focused therapy: knowing your own early signs',
    'Interpersonal and social rhythm therapy: regular sleep, meals and light',
    'A relapse plan shared with someone you trust, and care in person or in hospital when video is not enough',
  ],
  resources: [
    { name: 'NIMH: bipolar disorder', url: 'https://www.nimh.nih.gov/health/topics/bipolar-disorder' },
    { name: 'Depression and Bipolar Support Alliance (DBSA)', url: 'https://www.dbsalliance.org/' },
    findTreatment,
    lifeline,
  ],
}
