import { isSentenceStep, type PlanContact, type PlanContent, planSteps } from '#core/safety/plan/plan.ts'
import { stepWords } from '#core/safety/plan/words.ts'

/** The whole plan in compact form, for a clinician. */
export function PlanOutline({ plan }: { plan: PlanContent }) {
  return (
    <ol className="grid gap-2.5 text-sm">
      {planSteps.map((step, index) => {
        const entries = isSentenceStep(step) ? plan[step] : plan[step].map(describeContact)
        return (
          <li key={step}>
            <p className="font-semibold">
              {index + 1}. {stepWords.en[step].title}
            </p>
            {entries.length === 0 && <p className="text-ink-muted">Nothing written.</p>}
            <ul className="list-disc pl-5 wrap-anywhere">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function describeContact({ name, detail, phone }: PlanContact): string {
  return [name, detail, phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
}
