import type { Screening } from './types.ts'

/**
 * Ask Suicide-Screening Questions. A yes or a refusal to any of the first four is a positive screen; the fifth tells
 * whether it is acute. A fifth question that is not answered counts as acute, which is stricter than the tool.
 */
export const asq: Screening = {
  id: 'asq',
  name: 'ASQ',
  title: 'ASQ (Ask Suicide-Screening Questions)',
  instructions: 'Ask without the parent in the room when possible. Ask question 5 after any yes or refusal.',
  questions: [
    { text: 'In the past few weeks, have you wished you were dead?' },
    {
      text: 'In the past few weeks, have you felt that you or your family would be better off if you were dead?',
    },
    { text: 'In the past week, have you been having thoughts about killing yourself?' },
    { text: 'Have you ever tried to kill yourself?', detail: 'If yes: How? When?' },
    { text: 'Are you having thoughts of killing yourself right now?', detail: 'If yes, please describe.' },
  ],
  source:
    'National Institute of Mental Health, https://www.nimh.nih.gov/research/research-conducted-at-nimh/asq-toolkit-materials',
  terms: 'Developed at NIMH; in the public domain and free of charge.',
  languages: ['English'],
  ages: { from: 8, to: 17 },
  asked: (answers) => [0, 1, 2, 3, ...(isPositive(answers) ? [4] : [])],
  mayDecline: true,
  triage: (answers) => {
    if (!isPositive(answers)) return 'none'
    return answers[4] === false ? 'moderate' : 'high'
  },
  triageWords: {
    none: { label: 'Negative screen', action: 'No intervention is needed on the basis of this screen.' },
    low: { label: 'Negative screen', action: '' },
    moderate: {
      label: 'Non-acute positive screen',
      action: 'The patient needs a brief suicide safety assessment today. Opens a safety task for today.',
    },
    high: {
      label: 'Acute positive screen',
      action:
        'Act now: keep the patient in sight and arrange a full evaluation. Opens an urgent safety task.',
    },
  },
}

function isPositive(answers: readonly (boolean | null)[]): boolean {
  return answers.slice(0, 4).some((answer) => answer !== false)
}
