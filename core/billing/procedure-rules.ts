/** A visit as billing sees it. A missing value means unknown, and unknown facts give no code. */
export type BilledVisit = {
  /** Who may bill an E/M service: physicians, nurse practitioners, physician assistants. */
  clinician?: 'prescriber' | 'therapist'
  /** A diagnostic evaluation: the first visit, or a new evaluation of a known patient. */
  evaluation?: boolean
  newPatient?: boolean
  /** The level of an E/M visit, from medical decision-making; the clinician chooses it. */
  decisionMaking?: 'straightforward' | 'low' | 'moderate' | 'high'
  /**
   * Minutes of psychotherapy alone. For a visit with an E/M code they are counted separately from its other minutes.
   */
  psychotherapyMinutes?: number
  totalMinutes?: number
  kind?: 'individual' | 'family-with-patient' | 'family-without-patient' | 'group' | 'crisis'
  /** Standard questionnaires scored and documented in this visit. */
  questionnaires?: number
  /** Play, an interpreter, a third party with a duty: documented by the clinician. */
  interactiveComplexity?: boolean
  /** A structured safety plan was made with the patient. */
  safetyPlanning?: boolean
  mode?: 'video' | 'audio' | 'in-person'
  patientAtHome?: boolean
}

export type ProcedureLine = {
  code: string
  description: string
  units: number
  modifiers: readonly string[]
  placeOfService: string | undefined
  reason: string
}

type Choice = Pick<ProcedureLine, 'code' | 'description' | 'reason'> & { units?: number }

const established = { straightforward: '99212', low: '99213', moderate: '99214', high: '99215' } as const
const fresh = { straightforward: '99202', low: '99203', moderate: '99204', high: '99205' } as const

/** From the American Medical Association's time rule: a timed code starts past its midpoint. */
const alone = [
  { from: 53, code: '90837', description: 'Psychotherapy, 60 minutes' },
  { from: 38, code: '90834', description: 'Psychotherapy, 45 minutes' },
  { from: 16, code: '90832', description: 'Psychotherapy, 30 minutes' },
] as const
const added = [
  { from: 53, code: '90838', description: 'Psychotherapy, 60 minutes, with E/M' },
  { from: 38, code: '90836', description: 'Psychotherapy, 45 minutes, with E/M' },
  { from: 16, code: '90833', description: 'Psychotherapy, 30 minutes, with E/M' },
] as const

/** The codes that the documented facts support. It never says what more time would pay. */
export function procedureLines(visit: BilledVisit): ProcedureLine[] {
  const place = placeOf(visit)
  const modifiers = visit.mode === 'video' ? ['95'] : visit.mode === 'audio' ? ['93'] : []
  return choose(visit).map(({ units = 1, ...choice }) => ({
    ...choice,
    units,
    modifiers,
    placeOfService: place,
  }))
}

function placeOf({ mode, patientAtHome }: BilledVisit) {
  if (mode === 'in-person') return '11'
  if (mode === undefined || patientAtHome === undefined) return
  return patientAtHome ? '10' : '02'
}

function choose(visit: BilledVisit): Choice[] {
  const main = mainService(visit)
  const codes = main.map(({ code }) => code)
  const scored = visit.questionnaires ?? 0
  const complex =
    visit.interactiveComplexity && codes.some((code) => /^9079[12]$|^9083[2-8]$|^90853$/.test(code))
  return [
    ...main,
    ...(complex
      ? [{ code: '90785', description: 'Interactive complexity', reason: 'documented by the clinician' }]
      : []),
    ...(scored > 0
      ? [
          {
            code: '96127',
            description: 'Brief emotional or behavioral assessment, scored',
            units: scored,
            reason: `${scored} scored`,
          },
        ]
      : []),
    ...(visit.safetyPlanning
      ? [
          {
            code: 'G0560',
            description: 'Safety planning interventions',
            reason: 'safety plan created in the visit',
          },
        ]
      : []),
  ]
}

/** An evaluation is billed alone: no psychotherapy code is allowed with it on the same day. */
function evaluationService(clinician: BilledVisit['clinician']): Choice[] {
  if (clinician === 'prescriber')
    return [
      {
        code: '90792',
        description: 'Psychiatric diagnostic evaluation with medical services',
        reason: 'evaluation by a prescriber',
      },
    ]
  if (clinician === 'therapist')
    return [{ code: '90791', description: 'Psychiatric diagnostic evaluation', reason: 'evaluation' }]
  return []
}

const family = {
  'family-with-patient': { code: '90847', description: 'Family psychotherapy with patient, 50 minutes' },
  'family-without-patient': {
    code: '90846',
    description: 'Family psychotherapy without patient, 50 minutes',
  },
} as const
const shortestFamilyMinutes = 26

function familyService(kind: keyof typeof family, minutes = 0): Choice[] {
  return minutes >= shortestFamilyMinutes ? [{ ...family[kind], reason: `${minutes} minutes` }] : []
}

function mainService(visit: BilledVisit): Choice[] {
  const { clinician, evaluation, kind = 'individual', psychotherapyMinutes, totalMinutes } = visit
  if (kind === 'crisis') return crisis(totalMinutes)
  if (evaluation) return evaluationService(clinician)
  if (kind === 'group')
    return [{ code: '90853', description: 'Group psychotherapy', reason: 'group session' }]
  if (kind !== 'individual') return familyService(kind, psychotherapyMinutes)
  if (clinician === 'prescriber') return withEvaluationAndManagement(visit)
  const fits = alone.find(({ from }) => (psychotherapyMinutes ?? 0) >= from)
  return fits
    ? [
        {
          code: fits.code,
          description: fits.description,
          reason: `${psychotherapyMinutes} minutes of psychotherapy`,
        },
      ]
    : []
}

/** The level is the clinician's, from medical decision-making; psychotherapy with it takes the add-on codes. */
function withEvaluationAndManagement({
  decisionMaking,
  newPatient,
  psychotherapyMinutes,
}: BilledVisit): Choice[] {
  const fits = added.find(({ from }) => (psychotherapyMinutes ?? 0) >= from)
  if (!decisionMaking || newPatient === undefined) return []
  const code = (newPatient ? fresh : established)[decisionMaking]
  return [
    {
      code,
      description: `Office visit, ${newPatient ? 'new' : 'established'} patient, ${decisionMaking} decision-making`,
      reason: `${decisionMaking} medical decision-making`,
    },
    ...(fits
      ? [
          {
            code: fits.code,
            description: fits.description,
            reason: `${psychotherapyMinutes} minutes of psychotherapy, counted separately`,
          },
        ]
      : []),
  ]
}

/** 90839 covers the first 30 to 74 minutes, 90840 each further half hour. */
function crisis(minutes: number | undefined): Choice[] {
  if (minutes === undefined || minutes < 30) return []
  const more = minutes < 75 ? 0 : 1 + Math.floor((minutes - 75) / 30)
  return [
    {
      code: '90839',
      description: 'Psychotherapy for crisis, first 60 minutes',
      reason: `${minutes} minutes`,
    },
    ...(more > 0
      ? [
          {
            code: '90840',
            description: 'Psychotherapy for crisis, each additional 30 minutes',
            units: more,
            reason: `${minutes} minutes`,
          },
        ]
      : []),
  ]
}

const evaluations = /^9079[12]$/
const standAlone = /^9083[247]$/
const addOns = /^9083[368]$/
const officeVisits = /^99(20[2-5]|21[1-5])$/
const crisisCodes = /^908(39|40)$/

/** Pairs that a payer refuses on one day, with the reason in words. */
export function procedureConflicts(codes: readonly string[]): string[] {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  return [
    has(evaluations) && (has(standAlone) || has(addOns))
      ? '90791 and 90792 are not billed with psychotherapy on the same day.'
      : '',
    has(officeVisits) && has(standAlone) ? 'With an E/M code, psychotherapy is 90833, 90836 or 90838.' : '',
    has(addOns) && !has(officeVisits) ? '90833, 90836 and 90838 need an E/M code.' : '',
    has(evaluations) && has(officeVisits)
      ? 'An E/M code is not billed with 90791 or 90792 on the same day.'
      : '',
    has(crisisCodes) && (has(evaluations) || has(standAlone) || has(addOns))
      ? 'Crisis psychotherapy is not billed with 90791, 90792 or other psychotherapy on the same day.'
      : '',
  ].filter(Boolean)
}
