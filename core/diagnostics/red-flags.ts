import { sevenOfMania } from './conditions/bipolar.ts'
import type { FindingId } from './findings.ts'
import type { Presentation } from './types.ts'

export type RedFlag = {
  id:
    | 'suicide'
    | 'homicide'
    | 'self-harm'
    | 'catatonia'
    | 'postpartum'
    | 'eating'
    | 'medical'
    | 'charted-mania'
    | 'mania'
    | 'ask-mania'
    | 'psychosis'
    | 'withdrawal'
    | 'heart'
  text: string
}

/** What must not be overlooked, whatever the percentages say. The most urgent first. */
export function redFlagsOf({ present, absent, charted = [] }: Presentation): RedFlag[] {
  const has = (finding: FindingId) => present.includes(finding)
  const hasAny = (...findings: FindingId[]) => findings.some(has)
  const depressed = hasAny('depressed-mood', 'loss-of-interest')
  const manic = showsMania(present)
  const listed = charted.find(({ history }) => history.includes('elevated-mood'))
  const flags: (RedFlag | false)[] = [
    has('suicidal-thoughts') && {
      id: 'suicide',
      text: 'Thoughts of death or suicide: assess risk now (ideation, plan, means, intent, prior attempts) and complete a safety plan before the visit ends.',
    },
    has('homicidal-thoughts') && {
      id: 'homicide',
      text: 'Thoughts of harming others: ask who, how and when now, and whether anyone must be warned or protected.',
    },
    has('catatonia') && {
      id: 'catatonia',
      text: 'Catatonia: a medical emergency. Check vital signs, food and fluids; send to the hospital.',
    },
    has('postpartum') && {
      id: 'postpartum',
      text: 'Perinatal onset: ask about thoughts of harming self or baby, psychosis and bipolar disorder. Psychosis is an emergency.',
    },
    has('self-harm') && {
      id: 'self-harm',
      text: 'Self-harm: ask what, how often and with what intent; assess suicide risk and agree on a safety plan.',
    },
    hasAny('hallucinations', 'delusions', 'disorganized-speech') &&
      !has('severe-mania') && {
        id: 'psychosis',
        text: 'Psychosis: assess safety and command hallucinations today; check for substance and medical causes.',
      },
    hasAny('restricts-food', 'purging') && {
      id: 'eating',
      text: 'Eating disorder: check weight, pulse, blood pressure, electrolytes and ECG. Bupropion is contraindicated.',
    },
    has('severe-mania') && {
      id: 'psychosis',
      text: 'Psychosis, hospitalization or marked impairment during elevated mood: assess for acute mania and safety today.',
    },
    listed !== undefined && {
      id: 'charted-mania',
      text: `On the problem list: ${listed.text}. An antidepressant alone can set off mania or rapid cycling. Review this before prescribing one.`,
    },
    manic && {
      id: 'mania',
      text: listed
        ? 'Signs of mania or hypomania: determine whether they are current. In a current episode, stabilize mood first and review any antidepressant.'
        : 'Signs of mania or hypomania: an antidepressant alone can set off mania or rapid cycling. Rule out bipolar disorder before prescribing one.',
    },
    depressed &&
      !manic &&
      !listed &&
      !absent.includes('elevated-mood') && {
        id: 'ask-mania',
        text: 'Past mania or hypomania not assessed: ask before starting an antidepressant.',
      },
    has('medical-cause') && {
      id: 'medical',
      text: 'A medical condition may explain the symptoms: treat or rule it out before a psychiatric diagnosis.',
    },
    has('substance-use') && {
      id: 'withdrawal',
      text: 'Alcohol or sedatives: ask about withdrawal. Stopping suddenly can be dangerous and may need medical care.',
    },
    has('panic-body') && {
      id: 'heart',
      text: 'Chest pain, fainting or shortness of breath: rule out cardiac, pulmonary and thyroid causes first.',
    },
  ]
  return flags.filter((flag) => flag !== false)
}

function showsMania(present: readonly FindingId[]): boolean {
  if (present.includes('elevated-mood') || present.includes('irritable-spell')) return true
  return present.filter((finding) => sevenOfMania.includes(finding)).length >= 3
}
