import type { AgeRestriction } from '../types.ts'

export const boxed = {
  suicidality:
    'Suicidal thoughts and behavior: antidepressants raised the risk in people up to age 24 in short-term studies. Watch closely for worsening, especially at the start and when the dose changes.',
  dementia:
    'Increased mortality in elderly patients with dementia-related psychosis. Not approved for dementia-related psychosis.',
  benzodiazepine:
    'Use with opioids can cause profound sedation, respiratory depression, coma and death. Risk of abuse, misuse and addiction. Physical dependence: stopping abruptly can cause life-threatening withdrawal.',
  stimulant:
    'High potential for abuse and misuse, which can lead to a substance use disorder, overdose and death. Assess the risk before prescribing and watch for it throughout.',
  complexSleep:
    'Complex sleep behaviors such as sleep-walking and sleep-driving, some with serious injury or death. Stop right away if one occurs.',
  opioid:
    'Addiction, abuse and misuse; life-threatening respiratory depression; accidental exposure; neonatal opioid withdrawal syndrome. Use with benzodiazepines or other sedatives can cause coma and death.',
  nsaid:
    'Increased risk of serious cardiovascular thrombotic events, heart attack and stroke, and of bleeding, ulceration and perforation of the stomach or intestines, which can be fatal.',
  fetal:
    'Fetal toxicity: medicines acting on the renin-angiotensin system can injure or kill the developing fetus. Stop as soon as pregnancy is detected.',
  betaBlockerStop:
    'Ischemic heart disease: stopping abruptly has worsened angina and caused heart attacks. Reduce over 1 to 2 weeks.',
} as const

export const boxedAntipsychoticAndAntidepressant = `${boxed.dementia} ${boxed.suicidality}`

export const age = {
  adultsOnly: { under: 18, note: 'Safety and effectiveness are not established under age 18.' },
  lowSodium: { from: 65, note: 'Older adults: risk of low sodium and falls. Check sodium after starting.' },
  dementia: {
    from: 65,
    note: 'Older adults: avoid in dementia unless there is no other way; higher risk of stroke and death.',
  },
  sedative: {
    from: 65,
    severity: 'warning',
    note: 'Older adults: avoid where possible (Beers criteria); falls, fractures, confusion and driving accidents.',
  },
  anticholinergic: {
    from: 65,
    severity: 'warning',
    note: 'Older adults: avoid where possible (Beers criteria); strongly anticholinergic, confusion and retention.',
  },
  nsaid: {
    from: 65,
    note: 'Older adults: avoid long-term use (Beers criteria); bleeding, kidney injury and raised blood pressure.',
  },
  opioid: {
    from: 65,
    note: 'Older adults: start low; greater risk of respiratory depression, falls and confusion.',
  },
} as const satisfies Record<string, AgeRestriction>

export const noAdjustment = 'No adjustment needed.'
export const notStudied = 'Not studied; use with care.'
export const maoiGap = 'MAO inhibitor now or within 14 days'
