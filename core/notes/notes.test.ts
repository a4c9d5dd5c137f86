import { describe, expect, test } from 'vitest'
import type { BilledVisit } from '../billing/procedure-rules.ts'
import { drugs } from '../medications/drugs/index.ts'
import { checkCompliance, isEmptyNote, missingBeforeSigning } from './check-compliance.ts'
import { billingHint, clinicalInsights, sessionMarks, suggestVisitCodes } from './co-pilot.ts'
import { customTemplate, readCustomTemplate } from './custom-template.ts'
import { suggestProcedures } from './draft/suggest-procedures.ts'
import { draftNote } from './draft-note.ts'
import { clinicalHighlights } from './highlights.ts'
import { findMedicines } from './lexicon/medicine-names.ts'
import { findTaken } from './lexicon/products.ts'
import { noteFileName, noteText } from './note-text.ts'
import { sampleConversation } from './sample-conversation.ts'
import { splitManualText } from './split-manual-text.ts'
import { builtInTemplates, findTemplate } from './templates.ts'
import { linesOf } from './testing/talk.ts'
import type { NoteTemplate, ProgressNote } from './types.ts'

const soap = findTemplate('soap') as NoteTemplate
const sample = sampleConversation.map((line, n) => ({ ...line, id: `S${n + 1}`, startedAt: n * 9_000 }))
const stated = {
  code: 'F32.9',
  description: 'Major depressive disorder, single episode, unspecified',
  confidence: 1,
  evidence: ['S1'],
  reason: '',
}
const note: ProgressNote = {
  ...draftNote(sample, soap),
  diagnoses: [stated],
  patientName: 'Maya Castellanos',
  providerName: 'Elena Ruiz, MD',
  sessionDate: '2026-11-17',
  sessionType: 'Follow-up',
  generatedAt: '2026-11-17T23:34:00.000Z',
  draftedBy: 'built-in rules',
}

describe('the five formats', () => {
  test.each([
    ['SOAP', ['Subjective', 'Objective', 'Assessment', 'Plan']],
    ['DAP', ['Data', 'Assessment', 'Plan']],
    ['BIRP', ['Behavior', 'Intervention', 'Response', 'Plan']],
    ['GIRP', ['Goals', 'Intervention', 'Response', 'Plan']],
    ['PAIP', ['Problem', 'Assessment', 'Intervention', 'Plan']],
  ])('%s', (format, names) => {
    const template = builtInTemplates.find((one) => one.format === format)
    expect(template?.sections.map(({ name }) => name)).toEqual(names)
    expect(template?.sections.every(({ starter }) => starter.length > 0)).toBe(true)
    expect(template?.sections.filter(({ takes }) => takes.includes('risk'))).toHaveLength(1)
  })
  test.each(builtInTemplates)('$format keeps what was said about danger', (template) => {
    const talk = linesOf(`D: Any thoughts of suicide?
P: No. Not since August.`)
    const drafted = draftNote(talk, template).sections.flatMap(({ sentences }) => sentences)
    const texts = drafted.map(({ text }) => text).join(' ')
    expect(texts).toMatch(/denies suicidal thoughts: “Not since August\.”/i)
  })
})

describe('a practice’s own format', () => {
  const one = {
    name: 'Brief',
    description: '',
    sections: [{ name: 'All', holds: ['plan'], starter: '' }],
  }
  test('is refused without a name, without sections, or with two of a name', () => {
    const messages = (value: unknown) =>
      customTemplate.safeParse(value).error?.issues.map(({ message }) => message)
    expect(messages({ ...one, name: ' ' })).toEqual(['Name the format'])
    expect(messages({ ...one, name: 'soap' })).toEqual(['A built-in format has this name'])
    expect(messages({ ...one, sections: [] })).toEqual(['Add at least one section'])
    expect(messages({ ...one, sections: [...one.sections, { ...one.sections[0], name: 'ALL' }] })).toEqual([
      'Another section has this name',
    ])
  })
  test('keeps danger even if no section asks for it', () => {
    const template = readCustomTemplate({ id: 'a', ...customTemplate.parse(one) })
    expect(template.sections[0]?.takes).toContain('risk')
    expect(template.sections[0]?.starter).toBe('All:')
  })
})

describe('compliance', () => {
  test('without a note', () =>
    expect(checkCompliance(null)).toEqual({ compliant: false, issues: ['No note generated'] }))
  test('of a complete note', () => expect(checkCompliance(note)).toEqual({ compliant: true, issues: [] }))
  test('says everything that is missing', () => {
    const empty = {
      ...note,
      patientName: ' ',
      providerName: '',
      sessionDate: '',
      diagnoses: [],
      sections: [],
    }
    expect(checkCompliance(empty, 2).issues).toEqual([
      'Missing patient identifier',
      'Missing provider information',
      'Missing session date',
      'Missing diagnostic codes required for billing',
      'Missing risk assessment',
      '2 unsigned addenda',
    ])
  })
  test('a sentence without a source counts until the clinician vouches for it', () => {
    const seen = { text: 'Well groomed.', evidence: [], supported: false, starter: false }
    const withSeen = (sentence: typeof seen & { attested?: boolean }) => ({
      ...note,
      sections: [...note.sections, { name: 'More', sentences: [sentence] }],
    })
    expect(checkCompliance(withSeen(seen)).issues).toEqual(['1 sentence without a source'])
    expect(checkCompliance(withSeen({ ...seen, attested: true })).compliant).toBe(true)
  })
})

describe('at the signature a note shows what it doesn’t have', () => {
  const starter = { text: 'On observation, patient …', evidence: [], supported: true, starter: true }
  const bare = {
    sections: [
      { name: 'Subjective', sentences: [{ ...starter, text: 'Sleeps badly.', starter: false }] },
      { name: 'Objective', sentences: [starter] },
    ],
    diagnoses: [],
    procedures: [],
  }
  test('empty sections, risk, and codes where the visit is billed', () => {
    expect(missingBeforeSigning(bare, { billed: true })).toEqual([
      'Objective',
      'risk assessment',
      'diagnosis code',
      'procedure code',
    ])
    expect(missingBeforeSigning(bare, { billed: false })).not.toContain('procedure code')
  })
  test('no codes where they are chosen, no risk where it was spoken of or rated', () => {
    expect(missingBeforeSigning({ ...note, procedures: [{ code: '99213' }] }, { billed: true })).toEqual([
      'Objective',
      'Assessment',
    ])
    const rated = { ...starter, text: 'Suicide risk: low, by clinical judgment.', starter: false }
    const sections = [{ name: 'Assessment', sentences: [rated] }]
    expect(missingBeforeSigning({ ...bare, sections }, { billed: false })).toEqual(['diagnosis code'])
  })
})

test('the next appointment with a therapist is no suicidal thought; the wish to see someone again is', () => {
  const risks = (answer: string) =>
    draftNote(linesOf(`D: How is the therapy with Dana going?\nP: ${answer}`), soap).risks
  expect(risks('Good. I see her again on Thursday.')).toEqual([])
  expect(risks('I miss my mom. I just want to see her again.')).toHaveLength(1)
  expect(risks('I miss my mom. I see her again soon.')).toHaveLength(1)
  expect(risks('I want to see her again on Thursday.')).toHaveLength(1)
})

test('a note is empty while its sections have only starter phrases or blanks', () => {
  const phrase = { text: 'Patient reports', evidence: [], supported: false, starter: true }
  const sections = (text: string) => [
    { name: 'Subjective', sentences: [phrase] },
    { name: 'Plan', sentences: [{ ...phrase, text, starter: false }] },
  ]
  expect(isEmptyNote({ sections: sections(' ') })).toBe(true)
  expect(isEmptyNote({ sections: sections('Walks.') })).toBe(false)
})

describe('procedure codes go by the clock', () => {
  test.each([
    [15, []],
    [16, ['90832']],
    [37, ['90832']],
    [38, ['90834']],
    [52, ['90834']],
    [53, ['90837']],
  ])('%i minutes', (minutes, codes) => {
    const { procedures } = draftNote(sample, soap, { minutes, from: 'measured' }, { clinician: 'therapist' })
    expect(procedures.map(({ code }) => code)).toEqual(codes)
  })
})

test('a long crisis visit is suggested with its units', () => {
  const visit = { kind: 'crisis', totalMinutes: 110 } as const
  expect(suggestProcedures(sample, undefined, visit)).toMatchObject([
    { code: '90839' },
    { code: '90840', units: 2 },
  ])
})

test('the minutes of a visit with medication decisions give no psychotherapy code on their own', () => {
  const talk = linesOf('D: Let’s start sertraline 50 milligrams.\nP: Okay.')
  expect(draftNote(talk, soap, { minutes: 55, from: 'measured' }).procedures).toEqual([])
  const told = {
    clinician: 'prescriber',
    newPatient: false,
    decisionMaking: 'moderate',
    psychotherapyMinutes: 30,
  } as const
  const codes = draftNote(talk, soap, { minutes: 55, from: 'measured' }, told).procedures.map(
    ({ code }) => code,
  )
  expect(codes).toEqual(['99214', '90833'])
})

test("a visit in which a medicine is continued gives no psychotherapy code, whatever the clinician's role", () => {
  const talk = linesOf('P: I take Zoloft 50.\nD: Keep the Zoloft at 50.')
  expect(draftNote(talk, soap, { minutes: 45, from: 'measured' }).procedures).toEqual([])
  const codes = (visit: BilledVisit) =>
    draftNote(talk, soap, { minutes: 60, from: 'measured' }, visit).procedures.map(({ code }) => code)
  expect(codes({ clinician: 'therapist' })).toEqual(['90837'])
  expect(codes({ clinician: 'prescriber' })).toEqual([])
  expect(codes({ clinician: 'prescriber', evaluation: true })).toEqual(['90792'])
  expect(codes({ clinician: 'therapist', evaluation: true })).toEqual(['90791'])
})

test('a prescriber’s visit in which no medicine is named is counted by its minutes', () => {
  const talk = linesOf('D: How was the week?\nP: I argued with my brother.')
  const { procedures } = draftNote(talk, soap, { minutes: 45, from: 'measured' }, { clinician: 'prescriber' })
  expect(procedures.map(({ code }) => code)).toEqual(['90834'])
})

describe('a questionnaire counts where its score is said as of today', () => {
  const units = (said: string) => {
    const found = suggestProcedures(linesOf(`D: ${said}`)).find(({ code }) => code === '96127')
    return found ? (found.units ?? 1) : 0
  }
  test.each([
    ['Your PHQ-9 today is 12.', 1],
    ['Your GAD-7 is 17, PHQ-9 is 6.', 2],
    ['The PHQ-9 you filled out this morning was a 13.', 1],
    ['Your PHQ-9 was nineteen in October and it’s fourteen today.', 1],
    ['Your PHQ-9’s sixteen, it was twenty-four on the unit.', 1],
    ['The AUDIT-C is zero.', 1],
    ['I’ll send you the PHQ-9 again in two weeks.', 0],
    ['Last time your PHQ-9 was 14.', 0],
    ['Your GAD-7 was 14 in May.', 0],
    ['Your PHQ-9 was 14 last time, and today you look better.', 0],
    ['If your PHQ-9 is 10 or more we talk again.', 0],
    ['The PHQ-9 is nine questions.', 0],
    ['Is your PHQ-9 still 14?', 0],
  ])('%s', (said, expected) => expect(units(said)).toBe(expected))
})

describe('the co-pilot', () => {
  test('marks 16, 38 and 53 minutes', () =>
    expect(sessionMarks).toEqual([
      { minutes: 16, code: '90832' },
      { minutes: 38, code: '90834' },
      { minutes: 53, code: '90837' },
    ]))
  test('suggests by length and content', () => {
    const codes = (visit: Parameters<typeof suggestVisitCodes>[0]) =>
      suggestVisitCodes(visit).map(({ code }) => code)
    expect(codes({ lines: sample, minutes: 40, credentials: 'LCSW' })).toEqual(['90834'])
    // The sertraline is continued, which is a prescriber's decision.
    expect(codes({ lines: sample, minutes: 40 })).toEqual([])
    expect(codes({ lines: sample, minutes: 55, firstVisit: true })).toEqual(['90792'])
    expect(codes({ lines: [], minutes: 3 })).toEqual([])
  })
  test('shows the measured time, and nothing about longer sessions', () => {
    expect(billingHint(54)).toBe('54 minutes so far. If all of it was psychotherapy: 90837.')
    expect(billingHint(50)).toBe('50 minutes so far. If all of it was psychotherapy: 90834.')
    expect(billingHint(10)).toBeUndefined()
  })
  test('puts danger first, with its lines, and reports if no one asked', () => {
    const talk = linesOf('D: Any suicidal thoughts?\nP: Yes.\nP: I feel hopeless.')
    expect(clinicalInsights({ lines: talk, minutes: 5 })[0]).toEqual({
      text: 'Endorses suicidal thoughts.',
      evidence: ['L1', 'L2'],
      urgent: true,
    })
    const quiet = clinicalInsights({ lines: linesOf('P: I feel hopeless.'), minutes: 20 })
    expect(quiet.map(({ text }) => text)).toContain('Suicide and self-harm haven’t been discussed so far.')
  })
})

describe('highlights', () => {
  test('group what was said, danger first, each with its line', () => {
    const groups = clinicalHighlights(sample)
    expect(groups.map(({ group }) => group)).toEqual([
      'Safety',
      'Mood',
      'Anxiety',
      'Sleep',
      'Energy and appetite',
      'Meds',
    ])
    expect(groups[0]?.items).toEqual([
      {
        lineId: 'S8',
        text: 'Denies suicidal thoughts or thoughts of self-harm: “I worry about work a lot, and I have been tired.”',
      },
    ])
  })
  test('show danger with its question', () => {
    const talk = linesOf('D: Any thoughts of hurting yourself?\nP: Sometimes I think about killing myself.')
    expect(clinicalHighlights(talk)[0]?.items.map(({ text }) => text)).toEqual([
      '“Any thoughts of hurting yourself?” “Sometimes I think about killing myself.”',
    ])
  })
  test('list what protects a patient apart from danger', () => {
    const talk = linesOf(
      'D: Any thoughts of suicide?\nP: Some nights.\nD: What stops you?\nP: My daughter. She keeps me going.',
    )
    expect(clinicalHighlights(talk).map(({ group, items }) => [group, items.length])).toEqual([
      ['Safety', 1],
      ['Protective factors', 1],
    ])
  })
  test('list "safe" under Safety only where a person is meant', () => {
    const groups = (said: string) => clinicalHighlights(linesOf(said)).map(({ group }) => group)
    expect(groups('D: How are things?\nP: I keep my tax papers in a safe place.')).toEqual([])
    expect(groups('D: Let’s be safe and check your blood pressure.\nP: Okay.')).toEqual([])
    expect(groups('D: How are things?\nP: I feel unsafe when he is home.')).toEqual(['Safety'])
  })
  test('of small talk are none', () =>
    expect(clinicalHighlights(linesOf('P: I had coffee with friends.'))).toEqual([]))
})

describe('pasted text', () => {
  test('is split at line breaks and sentence ends, in turn from the provider', () => {
    const read = splitManualText('How are you?  I am tired.\n\nSince when? ')
    expect(read.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['provider', 'How are you?'],
      ['patient', 'I am tired.'],
      ['provider', 'Since when?'],
    ])
  })
  test('names the speakers if the text does', () => {
    const read = splitManualText(
      'Dr. Ruiz: How are you? Any news?\nPatient: I am tired. I sleep badly.\nStill.',
    )
    expect(read.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['provider', 'How are you? Any news?'],
      ['patient', 'I am tired. I sleep badly. Still.'],
    ])
  })
  test('of nothing is nothing', () => expect(splitManualText(' \n ')).toEqual([]))
})

describe('a note as text', () => {
  test('has its sections and codes, no starter phrase, and a name from patient and date', () => {
    const text = noteText(note, soap)
    expect(text).toContain('Patient: Maya Castellanos')
    expect(text).toMatch(/SUBJECTIVE:\n.*feeling really anxious/)
    expect(text).toContain('F32.9 Major depressive disorder')
    expect(text).not.toContain('On observation, patient')
    expect(noteFileName(note)).toBe('progress-note-maya-castellanos-2026-11-17.txt')
    expect(noteFileName({ patientName: 'José Núñez', sessionDate: '' }, 'pdf')).toBe(
      'progress-note-jose-nunez.pdf',
    )
  })
})

/** Words of ordinary speech, foods, substances and abbreviations that the drug database knows as names. */
const ordinary = `
acetylcysteine acid acidophilus actos airborne alcohol align alli amlactin antacid anticonceptivos
antiperspirant apap aquaphor areds arnica astragalus ayahuasca bcaa beer bicarb biotene
bromdihydrochlorphenylbenzodiazepine caffeine calamine calcium camphor cannabis cathinone cerave
chamomile charcoal chasteberry chromium cigarette cigarettes cocaine cocp cocs coffee collagen
condoms copper crack cranberry crataegus csii dandelion depen desitin dextrose diamorphine diaphragm
dlpa dmaa dmpa doral drinking droxia duna ecstasy edibles egcg elderberry electrolytes emollient
enema espresso ethanol etoh eucerin fiber flaxseed gaba garlic ginger glycerin glycine grapefruit
harmaline hawthorn heroin honey hops iboga ibogaine intermezzo iodine isdn ismn kanna khat
lactobacillus lavender licorice liquor lutein magnolia marijuana mdma menthol mephedrone mescaline
meth methoxsalen moisturizer mouthwash mucuna muse mushrooms nicotine nitazene nitazenes nutmeg ocps
opium otfc oxsoralen oxytocin peyote phenylalanine phototherapy pomelo poppers potassium prenatal
prep preservision prevident preworkout psilocybin puva quercetin rayos refresh renova resveratrol
retinol saffron saline salvia same sceletium selenium shrooms skyla smoking snus solosec soma sonata
spermicide spice spirulina sunscreen sutab synephrine tanacetum taurine thyroid tobacco toronja
tranq tyrosine urso vape vaping vaseline vitex vodka weed whippets whiskey wine xylazine
`

test('the names a talk is searched for are those of the drug database, except ordinary words', () => {
  const missing = drugs
    .filter(({ category }) => !/vaccine/i.test(category))
    .flatMap(({ name, genericName, brandName, otherNames }) => [name, genericName, brandName, ...otherNames])
    .map((name) => name.toLowerCase())
    .filter((name) => /^[a-z]{4,}$/.test(name) && findTaken(`taking ${name}`).length === 0)
  expect([...new Set(missing)].sort()).toEqual(ordinary.trim().split(/\s+/).sort())
})

test('medicines of other specialties are found by name or by their ending, ordinary words are not', () => {
  const named = (text: string) => findMedicines(text).map(({ generic }) => generic)
  expect(named('She takes amiodarone, lovastatin, telmisartan and cefdinir.')).toEqual([
    'amiodarone',
    'lovastatin',
    'telmisartan',
    'cefdinir',
  ])
  expect(named('In April my cholesterol was fine, said Pam, el colesterol también.')).toEqual([])
})
