import type { Interaction } from '../types.ts'

export const addiction: readonly Interaction[] = [
  {
    between: ['naltrexone', 'opioid'],
    severity: 'major',
    description:
      'Sudden severe withdrawal; pain relief is blocked; overdose if someone tries to overcome it.',
    mechanism: 'Naltrexone blocks opioid receptors.',
    advice: 'Do not combine. 7 to 10 days without opioids first, longer after methadone or buprenorphine.',
    source: 'US label: Vivitrol (Contraindications)',
  },
  {
    between: ['disulfiram', 'metronidazole'],
    severity: 'major',
    description: 'Psychosis and confusion.',
    mechanism: 'Not certain; both block aldehyde dehydrogenase or dopamine breakdown.',
    advice: 'Do not combine, or within 2 weeks.',
    source: 'US labels: Flagyl, Antabuse (Contraindications)',
  },
  {
    between: ['disulfiram', 'phenytoin'],
    severity: 'major',
    description: 'Phenytoin levels rise to toxicity.',
    mechanism: 'Slower breakdown of phenytoin.',
    advice: 'Follow the level before and during.',
    source: 'US label: Antabuse (Drug Interactions)',
  },
  {
    between: ['disulfiram', 'warfarin'],
    severity: 'major',
    description: 'The INR rises; bleeding.',
    mechanism: 'Slower breakdown of warfarin.',
    advice: 'Check the INR when disulfiram starts or stops.',
    source: 'US label: Antabuse (Drug Interactions)',
  },
  {
    between: ['disulfiram', 'diazepam'],
    severity: 'minor',
    description: 'Diazepam stays longer in the body.',
    mechanism: 'Slower breakdown of diazepam.',
    advice: 'Lorazepam is not affected.',
    source: 'Published pharmacokinetic studies',
  },
  {
    between: ['buprenorphine', 'methadone'],
    severity: 'major',
    description: 'Sudden withdrawal.',
    mechanism: 'Buprenorphine displaces methadone from the receptor and has a weaker effect.',
    advice: 'Switch only by a written plan.',
    source: 'US label: Suboxone (Warnings)',
  },
]
