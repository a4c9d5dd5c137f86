import { z } from 'zod'

/**
 * The same rule as `optionalPhone`, for a first screen that must load fast: the table of the world's numbers is fetched
 * when the field is checked. Such a form is checked with `parseAsync`.
 */
export const optionalPhoneLater = z
  .string()
  .trim()
  .superRefine(async (text, context) => {
    if (text === '') return
    const { complaintAbout } = await import('./phone.ts')
    const complaint = complaintAbout(text)
    if (complaint) context.addIssue(complaint)
  })
