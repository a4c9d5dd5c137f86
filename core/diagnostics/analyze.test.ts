import { describe, expect, test } from 'vitest'
import { findInstrument } from '../assessments/index.ts'
import { analyze, conditions } from './analyze.ts'
import {
  type FindingId,
  findings,
  furtherFindings,
  listedSymptoms,
  readFinding,
  recognize,
} from './findings.ts'
import { chartedProblems } from './from-problems.ts'
import { findingsFrom } from './from-results.ts'
import type { ConditionId, Presentation } from './types.ts'

const patient = (present: FindingId[], more: Partial<Presentation> = {}): Presentation => ({
  present,
  absent: [],
  duration: undefined,
  impairment: undefined,
  ...more,
})
const of = (presentation: Presentation, id: ConditionId) => {
  const found = analyze(presentation).suggestions.find((suggestion) => suggestion.id === id)
  if (!found) throw new Error(`${id} is missing`)
  return found
}
const first = (presentation: Presentation) => analyze(presentation).suggestions[0]?.id
const flags = (presentation: Presentation) => analyze(presentation).redFlags.map(({ id }) => id)

/** A person who has everything a condition requires. */
const whole: Record<ConditionId, Presentation> = {
  mdd: patient(['depressed-mood', 'loss-of-interest', 'sleep-change', 'fatigue', 'concentration'], {
    duration: 'weeks',
    impairment: 'moderate',
    absent: ['elevated-mood', 'began-with-use', 'medical-cause'],
  }),
  pdd: patient(['depressed-mood', 'fatigue', 'hopelessness', 'never-free'], {
    duration: 'two-years',
    impairment: 'mild',
    absent: ['elevated-mood', 'began-with-use', 'medical-cause'],
  }),
  gad: patient(
    ['excessive-anxiety', 'uncontrolled-worry', 'restlessness', 'muscle-tension', 'irritability'],
    {
      duration: 'half-year',
      impairment: 'moderate',
      absent: ['began-with-use', 'medical-cause'],
    },
  ),
  panic: patient(['panic-attacks', 'panic-body', 'panic-worry'], {
    duration: 'month',
    absent: ['began-with-use', 'medical-cause'],
  }),
  'bipolar-1': patient(
    ['elevated-mood', 'grandiosity', 'less-sleep-needed', 'pressured-speech', 'one-week', 'severe-mania'],
    { absent: ['began-with-use', 'medical-cause'] },
  ),
  'bipolar-2': patient(
    [
      ...(['elevated-mood', 'racing-thoughts', 'less-sleep-needed', 'goal-directed', 'four-days'] as const),
      ...(['depressed-mood', 'loss-of-interest', 'sleep-change', 'fatigue', 'worthlessness'] as const),
    ],
    { absent: ['severe-mania', 'began-with-use', 'medical-cause'] },
  ),
  ptsd: patient(
    [
      ...(['trauma', 'intrusive-memories', 'avoids-reminders', 'detachment'] as const),
      ...(['loss-of-interest', 'hypervigilance', 'startle'] as const),
    ],
    { duration: 'month', impairment: 'severe', absent: ['began-with-use', 'medical-cause'] },
  ),
  adhd: patient(
    [
      ...(['careless', 'disorganized', 'forgetful', 'avoids-effort', 'loses-things'] as const),
      ...(['before-twelve', 'two-settings'] as const),
    ],
    { duration: 'two-years', impairment: 'mild' },
  ),
  ocd: patient(['obsessions', 'compulsions', 'resists', 'hour-a-day'], {
    impairment: 'moderate',
    absent: ['began-with-use', 'medical-cause'],
  }),
  adjustment: patient(['stressor', 'depressed-mood', 'out-of-proportion'], {
    duration: 'month',
    impairment: 'mild',
    absent: ['loss'],
  }),
  substance: patient(['substance-use', 'began-with-use', 'excessive-anxiety', 'gone-when-sober'], {
    duration: 'weeks',
    impairment: 'moderate',
  }),
  bereavement: patient(['loss', 'yearning', 'sleep-change'], {
    duration: 'month',
    absent: ['worthlessness', 'suicidal-thoughts'],
  }),
  'acute-stress': patient(
    [
      ...(['trauma', 'intrusive-memories', 'acute-dissociation', 'avoids-reminders'] as const),
      ...([
        'sleep-change',
        'hypervigilance',
        'startle',
        'detachment',
        'irritability',
        'concentration',
      ] as const),
    ],
    { duration: 'weeks', impairment: 'moderate', absent: ['began-with-use', 'medical-cause'] },
  ),
  'prolonged-grief': patient(['loss', 'yearning', 'grief-impairs'], {
    duration: 'year',
    impairment: 'moderate',
  }),
  psychotic: patient(['hallucinations', 'delusions', 'psychosis-without-mood'], {
    impairment: 'severe',
    absent: ['began-with-use', 'medical-cause'],
  }),
  anorexia: patient(['restricts-food', 'weight-concern', 'weight-change'], {
    absent: ['began-with-use', 'medical-cause'],
  }),
  bulimia: patient(['binge-eating', 'purging', 'weight-concern'], {
    duration: 'month',
    absent: ['restricts-food'],
  }),
}

test('seventeen conditions are counted, each with criteria, and every assessment it names exists', () => {
  expect(conditions.map(({ id }) => id).sort()).toEqual(Object.keys(whole).sort())
  for (const { criteria, assessments } of conditions) {
    expect(criteria.length).toBeGreaterThanOrEqual(5)
    for (const id of assessments) expect(findInstrument(id)).toBeDefined()
  }
})

describe.each(Object.entries(whole) as [ConditionId, Presentation][])('%s', (id, presentation) => {
  test('comes first with every criterion met', () => {
    expect(of(presentation, id)).toMatchObject({ match: 100, complete: true, unmet: [], askNext: [] })
    expect(first(presentation)).toBe(id)
  })

  test('loses points for each removed finding, and names what is missing', () => {
    for (const gone of presentation.present) {
      const less = of({ ...presentation, present: presentation.present.filter((one) => one !== gone) }, id)
      expect(less.match).toBeLessThanOrEqual(100)
      if (less.match < 100) expect(less.unmet.length).toBeGreaterThan(0)
    }
    expect(of(patient([]), id).complete).toBe(false)
  })
})

test('the count is plain: four of nine symptoms for two weeks is 6 of 11 points for a major episode', () => {
  const {
    match,
    points,
    of: all,
    met,
    unmet,
  } = of(
    patient(['depressed-mood', 'loss-of-interest', 'sleep-change', 'fatigue'], { duration: 'weeks' }),
    'mdd',
  )
  expect({ match, points, all }).toEqual({ match: 55, points: 6, all: 11 })
  expect(met).toEqual(['Depressed mood or loss of interest', 'For two weeks or more'])
  expect(unmet).toContain('Five or more of the nine symptoms (4 of 5)')
})

test('a past manic spell speaks against major depression, and puts it behind', () => {
  const presentation = { ...whole.mdd, present: [...whole.mdd.present, 'elevated-mood' as const], absent: [] }
  expect(of(presentation, 'mdd').against).toEqual(['Never a manic or hypomanic episode'])
  expect(first(presentation)).not.toBe('mdd')
})

test('adjustment disorder is not complete next to a complete major episode', () => {
  const both = {
    ...whole.mdd,
    present: [...whole.mdd.present, 'stressor' as const, 'out-of-proportion' as const],
    absent: [...whole.mdd.absent, 'loss' as const],
  }
  expect(of(both, 'mdd').complete).toBe(true)
  expect(of(both, 'adjustment').unmet).toEqual(['Criteria for another disorder are not met'])
})

describe('wrongly complete or incomplete before', () => {
  const spell = (present: FindingId[]) =>
    of(
      patient([...present, 'four-days', ...whole.mdd.present], {
        absent: ['severe-mania', 'began-with-use', 'medical-cause'],
      }),
      'bipolar-2',
    ).complete

  test('an only irritable spell needs four signs, an elevated one three', () => {
    const three = ['grandiosity', 'racing-thoughts', 'pressured-speech'] as const
    expect(spell(['irritable-spell', ...three])).toBe(false)
    expect(spell(['irritable-spell', ...three, 'risky-behavior'])).toBe(true)
    expect(spell(['elevated-mood', ...three])).toBe(true)
    expect(spell(['elevated-mood', 'irritable-spell', ...three])).toBe(true)
  })

  test('an irritable spell speaks against major depression as well', () => {
    const both = { ...whole.mdd, present: [...whole.mdd.present, 'irritable-spell' as const] }
    expect(of(both, 'mdd').against).toEqual(['Never a manic or hypomanic episode'])
  })

  test('signs of attention disorder are not added up across clusters', () => {
    const rest = ['before-twelve', 'two-settings'] as const
    const split = ['careless', 'forgetful', 'loses-things', 'fidgets', 'interrupts'] as const
    const facts = { duration: 'two-years', impairment: 'moderate' } as const
    expect(of(patient([...split, ...rest], facts), 'adhd').complete).toBe(false)
    const five = ['fidgets', 'driven', 'interrupts', 'cannot-wait', 'talks-a-lot'] as const
    expect(of(patient([...five, ...rest], facts), 'adhd').complete).toBe(true)
    expect(of(patient([...five, ...rest], { ...facts, age: 12 }), 'adhd').complete).toBe(false)
    expect(of(patient([...five, 'blurts', ...rest], { ...facts, age: 12 }), 'adhd').complete).toBe(true)
  })

  test('depression in hypothyroidism is not complete', () => {
    const thyroid = { ...whole.mdd, present: [...whole.mdd.present, 'medical-cause' as const] }
    expect(of(thyroid, 'mdd')).toMatchObject({
      complete: false,
      against: ['Not explained by a medical condition'],
    })
    expect(flags(thyroid)).toContain('medical')
  })

  test('obsessive-compulsive disorder under an hour a day counts when it impairs; compulsions alone are enough', () => {
    const absent: FindingId[] = ['began-with-use', 'medical-cause']
    expect(of(patient(['obsessions', 'resists'], { impairment: 'moderate', absent }), 'ocd').complete).toBe(
      true,
    )
    expect(of(patient(['compulsions', 'hour-a-day'], { absent }), 'ocd').complete).toBe(true)
    expect(of(patient(['obsessions', 'resists'], { impairment: 'none', absent }), 'ocd').complete).toBe(false)
  })

  test('mania with severe impairment is complete without a hospital stay', () => {
    const mania = patient(
      ['elevated-mood', 'grandiosity', 'less-sleep-needed', 'racing-thoughts', 'one-week'],
      {
        impairment: 'severe',
        absent: ['began-with-use', 'medical-cause'],
      },
    )
    expect(of(mania, 'bipolar-1').complete).toBe(true)
    expect(of({ ...mania, impairment: 'mild' }, 'bipolar-1').complete).toBe(false)
  })

  test('less than half of the points is not likely', () => {
    expect(of(whole.mdd, 'mdd').likely).toBe(true)
    expect(of(patient(['fatigue']), 'mdd').likely).toBe(false)
  })
})

describe('red flags', () => {
  test.each([
    ['homicidal-thoughts', 'homicide'],
    ['self-harm', 'self-harm'],
    ['hallucinations', 'psychosis'],
    ['catatonia', 'catatonia'],
    ['postpartum', 'postpartum'],
    ['purging', 'eating'],
  ] as const)('%s has one of its own', (finding, flag) => expect(flags(patient([finding]))).toContain(flag))

  test('thoughts of death come first', () => {
    expect(flags(patient(['suicidal-thoughts', 'depressed-mood']))).toEqual(['suicide', 'ask-mania'])
  })

  test('depression asks about mania before an antidepressant, until it was asked', () => {
    expect(flags(patient(['depressed-mood']))).toEqual(['ask-mania'])
    expect(flags(patient(['depressed-mood'], { absent: ['elevated-mood'] }))).toEqual([])
  })

  test('signs of mania warn of an antidepressant', () => {
    expect(flags(patient(['elevated-mood', 'depressed-mood']))).toEqual(['mania'])
    expect(flags(patient(['grandiosity', 'racing-thoughts', 'goal-directed']))).toEqual(['mania'])
    const [flag] = analyze(patient(['elevated-mood'])).redFlags
    expect(flag?.text).toContain('before prescribing')
  })

  test('drinking and an aching chest have their own', () => {
    expect(flags(patient(['substance-use', 'panic-body']))).toEqual(['withdrawal', 'heart'])
  })
})

describe('a custom symptom', () => {
  test.each([
    ['panic attacks at night', 'panic-attacks'],
    ['Flashbacks', 'intrusive-memories'],
    ['drinks a bottle of wine daily', 'substance-use'],
    ['checking the stove over and over', 'compulsions'],
    ['hypomania in 2019', 'elevated-mood'],
    ['her husband died in May', 'loss'],
    ['Muscle tension', 'muscle-tension'],
  ])('%s is known as %s', (text, finding) => expect(recognize(text)).toBe(finding))

  test.each([
    ['suicidal', 'suicidal-thoughts'],
    ['thoughts of killing someone', 'homicidal-thoughts'],
    ['hears voices', 'hallucinations'],
    ['cuts herself, self-harm', 'self-harm'],
    ['postpartum onset', 'postpartum'],
    ['uses meth', 'substance-use'],
    ['alcohol abuse', 'substance-use'],
    ['hypothyroidism', 'medical-cause'],
    ['depressed', 'depressed-mood'],
  ])('%s is known as %s', (text, finding) => expect(recognize(text)).toBe(finding))

  test.each([
    'no mania',
    'denies panic',
    'methodical',
    'never suicidal',
    'panic attacks: denied',
    'without hallucinations',
  ])('%s is not present', (text) => expect(recognize(text)).toBeUndefined())

  test('that is denied is known as denied', () => {
    expect(readFinding('no mania')).toEqual({ finding: 'elevated-mood', present: false })
  })

  test('a symptom that no criterion uses is not guessed', () =>
    expect(recognize('itchy elbow')).toBeUndefined())

  test('is found by the name it is offered under', () => {
    for (const id of [...listedSymptoms, ...furtherFindings]) expect(recognize(findings[id].name)).toBe(id)
  })
})

describe("a patient's latest answers", () => {
  test('PHQ-9 counts from "more than half the days", item 9 from any', () => {
    const answers = [2, 1, 3, 0, 0, 0, 0, 0, 1]
    expect(findingsFrom([{ instrument: 'phq9', answers, unscored: null, score: 7 }])).toEqual([
      'loss-of-interest',
      'sleep-change',
      'suicidal-thoughts',
    ])
  })

  test('only the newest of each instrument counts', () => {
    const older = { instrument: 'gad7', answers: [3, 3, 3, 3, 3, 3, 3], unscored: null, score: 21 }
    const newer = { instrument: 'gad7', answers: [2, 0, 0, 0, 0, 2, 0], unscored: null, score: 4 }
    expect(findingsFrom([newer, older])).toEqual(['excessive-anxiety', 'irritability'])
  })

  test('AUDIT counts from hazardous drinking on, ASRS by its own thresholds', () => {
    expect(findingsFrom([{ instrument: 'audit', answers: [], unscored: null, score: 7 }])).toEqual([])
    expect(findingsFrom([{ instrument: 'audit', answers: [], unscored: null, score: 8 }])).toEqual([
      'substance-use',
    ])
    expect(findingsFrom([{ instrument: 'auditc', answers: [], unscored: null, score: 3 }])).toEqual([])
    expect(findingsFrom([{ instrument: 'auditc', answers: [], unscored: null, score: 4 }])).toEqual([
      'substance-use',
    ])
    const adolescent = [0, 2, 0, 2, 0, 0, 0, 0, 1]
    expect(findingsFrom([{ instrument: 'phqa', answers: adolescent, unscored: null, score: 5 }])).toEqual([
      'loss-of-interest',
      'weight-change',
      'suicidal-thoughts',
    ])
    const answers = [2, 1, 2, 2, 3, 4]
    expect(findingsFrom([{ instrument: 'asrs', answers, unscored: null, score: 4 }])).toEqual([
      'careless',
      'forgetful',
      'fidgets',
      'driven',
    ])
  })

  test.each([
    ['serious thoughts in the past month', [0, 0, 1, 0], ['suicidal-thoughts']],
    ['an attempt long ago alone', [0, 0, 0, 1], []],
    ['questions that were skipped', [null, null, null, null], []],
    ['questions that were not asked', null, []],
  ])('PHQ-A with item 9 at zero and %s', (_, unscored, findings) => {
    const answers = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(findingsFrom([{ instrument: 'phqa', answers, unscored, score: 0 }])).toEqual(findings)
  })
})

describe('the problem list', () => {
  const listed = (icd10_code: string | null, description: string, status = 'active') =>
    chartedProblems([{ icd10_code, description, status }])
  const depressed = (charted: Presentation['charted']) =>
    patient(['depressed-mood', 'loss-of-interest', 'fatigue'], { charted })

  test.each([
    ['F31.9', 'Bipolar disorder, unspecified', 'active'],
    ['F30.12', 'Manic episode', 'resolved'],
    [null, 'Bipolar II', 'active'],
    ['F25.0', 'Schizoaffective disorder, bipolar type', 'active'],
    ['F34.0', 'Cyclothymic disorder', 'active'],
    ['F06.33', 'Mood disorder due to known physiological condition with manic features', 'active'],
    ['Z86.59', 'History of bipolar disorder', 'active'],
    ['F32.A', 'Depression, history of mania', 'active'],
    [null, 'Bipolar II, no psychotic features', 'active'],
    [null, 'No psychotic features, bipolar II', 'active'],
    [null, 'Possible ADHD. Bipolar I', 'active'],
    [null, 'Bipolar disorder, family history of depression', 'active'],
    [null, 'No family history. Hypomanic episode in 2019', 'active'],
  ])('%s %s answers the question about mania and rules out depression alone', (code, name, status) => {
    const seen = depressed(listed(code, name, status))
    const [flag] = analyze(seen).redFlags
    expect(flag).toMatchObject({ id: 'charted-mania', text: expect.stringContaining(name) })
    expect(flags(seen)).not.toContain('ask-mania')
    expect(of(seen, 'mdd').against).toEqual(['Never a manic or hypomanic episode'])
    expect(of(seen, 'mdd').askNext).not.toContain('elevated-mood')
  })

  test.each([
    ['F33.1', 'Major depressive disorder, recurrent', 'active'],
    ['F31.9', 'Bipolar disorder, unspecified', 'entered_in_error'],
    [null, 'Family history of bipolar disorder', 'active'],
    ['Z81.8', 'Family history of depression, anxiety and bipolar disorder', 'active'],
    [null, 'Bipolar disorder (mother)', 'active'],
    [null, 'Bipolar disorder in his father', 'active'],
    [null, 'Rule out bipolar disorder', 'active'],
    [null, 'Possible bipolar II', 'active'],
    [null, 'Bipolar disorder ruled out', 'active'],
    ['F33.1', 'Major depressive disorder, no history of mania', 'active'],
    ['F42.3', 'Hoarding disorder', 'active'],
  ])('%s %s (%s) does not', (code, name, status) => {
    const seen = depressed(listed(code, name, status))
    expect(flags(seen)).toEqual(['ask-mania'])
    expect(of(seen, 'mdd').against).toEqual([])
  })

  test('current signs of mania are mentioned next to a charted diagnosis, which only answers the question about the past', () => {
    const seen = patient(['depressed-mood', 'elevated-mood'], {
      charted: listed('F31.9', 'Bipolar disorder'),
    })
    expect(flags(seen)).toEqual(['charted-mania', 'mania'])
  })

  test.each([
    ['F42.3', 'Hoarding disorder', 'ocd'],
    ['F32.81', 'Premenstrual dysphoric disorder', 'mdd'],
  ] as const)('%s %s is not shown as another disorder', (code, name, id) => {
    expect(of(patient([], { charted: listed(code, name) }), id).listed).toEqual([])
  })

  test.each([
    ['F42.2', 'Mixed obsessional thoughts and acts', 'ocd'],
    ['F32.1', 'Major depressive disorder, single episode, moderate', 'mdd'],
    ['F25.0', 'Schizoaffective disorder, bipolar type', 'psychotic'],
  ] as const)('%s %s is shown with its condition', (code, name, id) => {
    expect(of(patient([], { charted: listed(code, name) }), id).listed).toEqual([`${code} ${name}`])
  })

  test('a diagnosis is named with its condition, however few findings were entered', () => {
    const seen = patient([], { charted: listed('F43.10', 'Post-traumatic stress disorder') })
    expect(of(seen, 'ptsd').listed).toEqual(['F43.10 Post-traumatic stress disorder'])
    expect(of(seen, 'mdd').listed).toEqual([])
  })
})
