import type { Interaction } from '../types.ts'

const depression = 'Profound sedation, respiratory depression, coma and death.'
const additive = 'Both depress the central nervous system.'

export const sedation: readonly Interaction[] = [
  {
    between: ['benzodiazepine', 'opioid'],
    severity: 'major',
    description: depression,
    mechanism: additive,
    advice: 'Avoid. If there is no other way: lowest doses, shortest time, and naloxone at home.',
    source: 'US labels: Xanax, OxyContin (Boxed Warning)',
  },
  {
    between: ['z-drug', 'opioid'],
    severity: 'major',
    description: depression,
    mechanism: additive,
    advice: 'Avoid. If there is no other way: lowest doses, shortest time, and naloxone at home.',
    source: 'US labels: OxyContin (Boxed Warning), Ambien (Warnings)',
  },
  {
    between: ['gabapentinoid', 'opioid'],
    severity: 'major',
    description: 'Respiratory depression, especially in older people and people with lung disease.',
    mechanism: additive,
    advice: 'Start the gabapentinoid low; watch breathing; naloxone at home.',
    source: 'FDA Drug Safety Communication 2019; US labels: Neurontin, Lyrica',
  },
  {
    between: ['cns-depressant', 'opioid'],
    severity: 'moderate',
    description: depression,
    mechanism: additive,
    advice: 'Avoid or use the lowest doses; naloxone at home.',
    source: 'US label: OxyContin (Boxed Warning)',
  },
  {
    between: ['benzodiazepine', 'z-drug'],
    severity: 'moderate',
    description: 'Sedation, falls, memory gaps and complex sleep behavior.',
    mechanism: 'Both act at the GABA-A receptor.',
    advice: 'Not recommended; keep one.',
    source: 'US label: Ambien (Warnings)',
  },
  {
    between: ['olanzapine', 'benzodiazepine'],
    severity: 'moderate',
    description: 'Sedation and low blood pressure; with both injected, cardiorespiratory depression.',
    mechanism: additive,
    advice: 'By mouth: lowest doses. Do not inject both within an hour of each other.',
    source: 'US label: Zyprexa (Warnings, Drug Interactions)',
  },
  {
    between: ['cns-depressant', 'cns-depressant'],
    severity: 'moderate',
    description: 'Sedation adds up: falls, slowed reactions, unsafe driving.',
    mechanism: additive,
    advice: 'Lower one of them if possible; no driving until the effect is known; no alcohol.',
    source: 'US labels of sedating medicines (Drug Interactions)',
  },
]
