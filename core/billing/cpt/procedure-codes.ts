export type ProcedureCode = {
  code: string
  /** Our own short words, not the code set's descriptor. */
  description: string
  /** Other words a clinician would type. */
  words: string
}

/** The procedures a telehealth practice for mental health bills. */
export const procedureCodes: readonly ProcedureCode[] = [
  row('99202', 'New patient visit, straightforward', 'e/m em office evaluation management 15 minutes'),
  row('99203', 'New patient visit, low complexity', 'e/m em office evaluation management 30 minutes'),
  row('99204', 'New patient visit, moderate complexity', 'e/m em office evaluation management 45 minutes'),
  row('99205', 'New patient visit, high complexity', 'e/m em office evaluation management 60 minutes'),
  row('99211', 'Established patient visit, by clinical staff', 'e/m em nurse office minimal'),
  row('99212', 'Established patient visit, straightforward', 'e/m em office medication follow-up 10 minutes'),
  row('99213', 'Established patient visit, low complexity', 'e/m em office medication follow-up 20 minutes'),
  row('99214', 'Established patient visit, moderate complexity', 'e/m em medication follow-up 30 minutes'),
  row('99215', 'Established patient visit, high complexity', 'e/m em medication follow-up 40 minutes'),
  row('99417', 'Prolonged visit beyond the highest level, each 15 minutes', 'e/m em add-on extra time'),
  row('90791', 'Diagnostic evaluation', 'psychiatric intake first assessment therapist'),
  row('90792', 'Diagnostic evaluation with medical services', 'psychiatric intake first prescriber'),
  row('90832', 'Psychotherapy, 30 minutes', 'therapy talk counseling 16 37'),
  row('90834', 'Psychotherapy, 45 minutes', 'therapy talk counseling 38 52'),
  row('90837', 'Psychotherapy, 60 minutes', 'therapy talk counseling 53'),
  row('90833', 'Psychotherapy, 30 minutes, added to an E/M visit', 'add-on therapy em e/m 16 37'),
  row('90836', 'Psychotherapy, 45 minutes, added to an E/M visit', 'add-on therapy em e/m 38 52'),
  row('90838', 'Psychotherapy, 60 minutes, added to an E/M visit', 'add-on therapy em e/m 53'),
  row('90839', 'Crisis psychotherapy, first hour', 'emergency suicidal urgent 60 minutes'),
  row('90840', 'Crisis psychotherapy, each additional half hour', 'add-on emergency urgent 30 minutes'),
  row('90846', 'Family therapy without the patient', 'couple parents 50 minutes'),
  row('90847', 'Family therapy with the patient', 'couple conjoint parents 50 minutes'),
  row('90849', 'Multiple-family group therapy', 'families group'),
  row('90853', 'Group therapy', 'group session'),
  row(
    '90785',
    'Interactive complexity, added to psychotherapy',
    'add-on interpreter play third party guardian',
  ),
  row('96127', 'Brief behavioral questionnaire, scored', 'phq-9 phq gad-7 gad screening assessment'),
  row('96130', 'Psychological testing evaluation, first hour', 'test report interpretation'),
  row('96131', 'Psychological testing evaluation, each additional hour', 'add-on test report'),
  row('96136', 'Psychological test administration, first 30 minutes', 'testing scoring'),
  row('96137', 'Psychological test administration, each additional 30 minutes', 'add-on testing scoring'),
  row('96156', 'Health behavior assessment', 'medical adjustment'),
  row('96158', 'Health behavior intervention, first 30 minutes', 'medical adjustment individual'),
  row('98966', 'Phone assessment, 5 to 10 minutes', 'telephone call audio therapist'),
  row('98967', 'Phone assessment, 11 to 20 minutes', 'telephone call audio therapist'),
  row('98968', 'Phone assessment, 21 to 30 minutes', 'telephone call audio therapist'),
  row('99406', 'Smoking cessation counseling, 3 to 10 minutes', 'tobacco quit nicotine'),
  row('99407', 'Smoking cessation counseling, more than 10 minutes', 'tobacco quit nicotine'),
  row(
    '99408',
    'Alcohol or drug screening and brief intervention, 15 to 30 minutes',
    'sbirt substance audit dast',
  ),
  row('99492', 'Collaborative care, first month', 'cocm psychiatric consultation'),
  row('99493', 'Collaborative care, each additional month', 'cocm psychiatric consultation'),
  row('99494', 'Collaborative care, each additional half hour', 'cocm add-on'),
  row('G0560', 'Safety planning', 'suicide crisis plan stanley brown'),
  row(
    'G2211',
    'Ongoing care of one condition, added to an E/M visit',
    'add-on longitudinal complexity medicare',
  ),
]

function row(code: string, description: string, words: string): ProcedureCode {
  return { code, description, words }
}

export function findProcedure(code: string): ProcedureCode | undefined {
  const clean = code.trim().toUpperCase()
  return procedureCodes.find((one) => one.code === clean)
}

const form = /^(\d{4}[\dA-Z]|[A-Z]\d{4})$/

/** Codes outside our list are the clinician's to name; only their form is known. */
export function isProcedureForm(code: string): boolean {
  return form.test(code.trim().toUpperCase())
}
