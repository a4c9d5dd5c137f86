import { countOf } from '../../count-of.ts'
import { planLines } from '../plan-text.ts'
import { describeMethod } from '../readable/papers.ts'
import { describePlan, describeVersion } from '../readable/safety-plan.ts'
import type { PatientRecord } from '../types.ts'
import { describeOtherSide, formatDate, formatTime, isFromClinician, nameOf } from '../wording.ts'

type TextDocument = { id: string; title: string; text: string }

/** Treatment plans, each version of the safety plan, messages, a thread per clinician and person they write with, and the bills: as documents, in words. */
export function textDocuments(record: PatientRecord): TextDocument[] {
  const threads = Map.groupBy(record.messages, ({ provider_id, conversation_with }) =>
    conversation_with ? `${provider_id}-${conversation_with}` : provider_id,
  )
  const plans = record.plans.map((plan) => ({
    id: `treatment-plan-${plan.id}`,
    title: 'Treatment plan',
    text: planLines(plan, record).join('\n'),
  }))
  const messages = [...threads].map(([thread, written]) => {
    const name = nameOf(record.providers, written[0]?.provider_id ?? null)
    const lines = written.map((message) => {
      const sender = isFromClinician(message, record) ? name : describeOtherSide(message, record)
      return `${formatTime(message.created_at)}, ${sender}:\n${message.message}`
    })
    return { id: `messages-${thread}`, title: `Messages with ${name}`, text: lines.join('\n\n') }
  })
  const safetyPlans = record.safetyPlans.map((plan) => ({
    id: `safety-plan-${plan.id}`,
    title: `Safety plan, ${describeVersion(plan)}`,
    text: describePlan(plan)
      .map(({ title, entries }) => [title, ...entries.map((entry) => `- ${entry}`)].join('\n'))
      .join('\n\n'),
  }))
  const written = [...plans, ...safetyPlans, ...messages]
  if (record.bills.length + record.payments.length === 0) return written
  const lines = record.bills.map((bill) => {
    const visit = `visit of ${formatDate(bill.visit_date)} with ${nameOf(record.providers, bill.provider_id)}`
    return `${bill.billing_date}: ${visit}, ${countOf(bill.session_duration_minutes, 'minute', 'minutes')}, $${bill.total_amount.toFixed(2)}, ${bill.status}`
  })
  const paid = record.payments.map(
    ({ paid_on, visit_date, method, amount }) =>
      `${paid_on}: ${amount < 0 ? 'reversed' : 'paid'} $${Math.abs(amount).toFixed(2)} (${describeMethod(method)}) for the visit of ${formatDate(visit_date)}`,
  )
  const text = [...lines, ...paid].join('\n')
  return [...written, { id: 'billing-statement', title: 'Billing statement', text }]
}
