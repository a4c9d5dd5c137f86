import type { ActAnswer, Override } from '#core/contracts/medication-act.ts'
import type { Medication } from '#core/medications/types.ts'
import type { StoredCheck } from '#core/prescribing/stored-check.ts'
import { isFunctionUnanswered } from '#web/platform/function-error.ts'
import { supabase } from '#web/platform/supabase.ts'

type ActName =
  | 'prescribe-medication'
  | 'change-medication'
  | 'stop-medication'
  | 'renew-medication'
  | 'verify-medications'
  | 'reconcile-medications'

/** One act as the clinician means it. Its key stays the same however often it is sent. */
export interface Intent {
  name: ActName
  key: string
  patientId: string
  body: Record<string, unknown> & { items?: readonly { medicationId: string }[] }
  reasons?: Record<string, Override>
  proof?: object
}

/** A finding of the server's check that requires a reason. */
export interface CourseToExplain {
  medicationId: string
  medication: Pick<Medication, 'name' | 'dosage'>
  check: StoredCheck
  /** There was no course of it before: it can't have been tolerated so far. */
  isNew?: boolean
}

export async function sendAct(intent: Intent): Promise<ActAnswer> {
  const client = await supabase()
  const { name, key, patientId, proof } = intent
  const body = { key, patientId, ...withReasons(intent), ...proof }
  const send = () => client.functions.invoke<ActAnswer>(name, { body })
  const first = await send()
  // Its key makes sending it again harmless: what was done, whose answer was lost, is answered as before.
  const { data, error } = first.error && isFunctionUnanswered(first.error) ? await send() : first
  if (error) throw error
  if (!data) throw new Error('The server did not confirm this')
  return data
}

function withReasons({ body, reasons }: Intent) {
  if (!reasons) return body
  if (!body.items) return { ...body, override: Object.values(reasons)[0] }
  const items = body.items.map((item) => {
    const override = reasons[item.medicationId]
    return override ? { ...item, override } : item
  })
  return { ...body, items }
}

/** The details of a refusal in addition to its code. */
export async function detailsOf(error: unknown): Promise<{ courses?: CourseToExplain[] } | undefined> {
  const { context } = error as { context?: unknown }
  if (!(context instanceof Response)) return undefined
  const body = (await context
    .clone()
    .json()
    .catch(() => undefined)) as { details?: { courses?: CourseToExplain[] } } | undefined
  return body?.details
}
