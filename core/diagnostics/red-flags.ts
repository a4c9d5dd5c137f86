import { sevenOfMania } from './conditions/bipolar.ts'
import type { FindingId } from './findings.ts'
import type { Presentation } from './types.ts'

export type RedFlag = {
  id: 'suicide' | 'mania' | 'ask-mania' | 'psychosis' | 'withdrawal' | 'heart'
  text: string
}

/** What must not be overlooked, whatever the percentages say. The most urgent first. */
export function redFlagsOf({ present, absent }: Presentation): RedFlag[] {
  const has = (finding: FindingId) => present.includes(finding)
  const depressed = has('depressed-mood') || has('loss-of-interest')
  const manic =
    has('elevated-mood') || present.filter((finding) => sevenOfMania.includes(finding)).length >= 3
  const flags: (RedFlag | false)[] = [
    has('suicidal-thoughts') && {
      id: 'suicide',
      text: 'Thoughts of death or suicide: assess risk now (thoughts, plan, means, intent, earlier attempts), make a safety plan, and do not let the visit end without one.',
    },
    has('severe-mania') && {
      id: 'psychosis',
      text: 'Psychosis, hospital or marked impairment in a spell of high mood: assess for acute mania and safety today.',
    },
    manic && {
      id: 'mania',
      text: 'Signs of mania or hypomania: an antidepressant alone can set off mania or rapid cycling. Settle the question of bipolar disorder before prescribing one.',
    },
    depressed &&
      !manic &&
      !absent.includes('elevated-mood') && {
        id: 'ask-mania',
        text: 'Ask about past mania or hypomania before an antidepressant: it has not been asked yet.',
      },
    has('substance-use') && {
      id: 'withdrawal',
      text: 'Alcohol or sedatives: ask about withdrawal. Stopping suddenly can be dangerous and may need medical care.',
    },
    has('panic-body') && {
      id: 'heart',
      text: 'Chest pain, fainting or shortness of breath: rule out heart, lung and thyroid causes first.',
    },
  ]
  return flags.filter((flag) => flag !== false)
}
