import type { Screening } from './types.ts'

/**
 * Columbia-Suicide Severity Rating Scale, screener version (recent), with the triage of its published
 * color-coded forms: items 1 and 2 low, item 3 or lifetime behavior moderate, items 4 and 5 or behavior in the
 * past 3 months high. The database computes the same.
 */
export const cssrs: Screening = {
  id: 'cssrs',
  name: 'C-SSRS',
  title: 'C-SSRS screener',
  instructions: 'Ask about the past month. Ask questions 1 and 2; ask 3 to 5 only if 2 is yes; always ask 6.',
  questions: [
    { text: 'Have you wished you were dead or wished you could go to sleep and not wake up?' },
    { text: 'Have you actually had any thoughts of killing yourself?' },
    {
      text: 'Have you been thinking about how you might do this?',
      detail: 'Thoughts with a method, without a specific plan or intent to act.',
    },
    {
      text: 'Have you had these thoughts and had some intention of acting on them?',
      detail: 'As opposed to “I have the thoughts but I definitely will not do anything about them.”',
    },
    {
      text: 'Have you started to work out or worked out the details of how to kill yourself? Do you intend to carry out this plan?',
    },
    {
      text: 'Have you ever done anything, started to do anything, or prepared to do anything to end your life?',
      examples:
        'Collected pills, obtained a gun, gave away valuables, wrote a will or suicide note, took out pills but didn’t swallow any, held a gun but changed your mind or it was grabbed from your hand, went to the roof but didn’t jump; or actually took pills, tried to shoot yourself, cut yourself, tried to hang yourself.',
    },
    { text: 'Was this within the past 3 months?' },
  ],
  source: 'The Columbia Lighthouse Project, https://cssrs.columbia.edu/the-columbia-scale-c-ssrs/',
  terms:
    'Posner K. and colleagues, © 2008 The Research Foundation for Mental Hygiene, Inc. The Columbia Lighthouse Project makes the scale available free of charge for clinical and public health use.',
  languages: ['English'],
  asked: ([, thoughts, , , , behavior]) => [
    0,
    1,
    ...(thoughts ? [2, 3, 4] : []),
    5,
    ...(behavior ? [6] : []),
  ],
  mayDecline: false,
  triage: ([wish, thoughts, method, intent, plan, behavior, recent]) => {
    if (intent || plan || recent) return 'high'
    if (method || behavior) return 'moderate'
    return wish || thoughts ? 'low' : 'none'
  },
  triageWords: {
    none: { label: 'No risk indicated', action: 'No item was answered yes.' },
    low: { label: 'Low risk', action: 'Assess further and follow up; consider a safety plan.' },
    moderate: {
      label: 'Moderate risk',
      action: 'Assess risk today and create or review the safety plan. Opens a safety task for today.',
    },
    high: {
      label: 'High risk',
      action:
        'Act now: don’t leave the patient alone, arrange an emergency evaluation. Opens an urgent safety task.',
    },
  },
}
