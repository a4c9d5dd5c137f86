import { priorAuth, psychEval } from './letters/clinical.ts'
import { accommodation, schoolExcuse, workExcuse } from './letters/excuses.ts'
import { disability, fmla } from './letters/leave.ts'
import type { FormSource, FormType } from './types.ts'
import { paragraphs } from './wording.ts'

const letters: Record<FormType, (source: FormSource) => string> = {
  work_excuse: workExcuse,
  school_excuse: schoolExcuse,
  fmla,
  prior_auth: priorAuth,
  disability,
  accommodation,
  psych_eval: psychEval,
}

/** A letter from what the chart holds. What it does not hold is marked for the clinician, never made up. */
export function draftForm(type: FormType, source: FormSource): string {
  return paragraphs(letters[type](source), source.customNotes.trim())
}
