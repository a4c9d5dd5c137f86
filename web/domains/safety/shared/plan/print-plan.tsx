import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { PlanContent } from '#core/safety/plan/plan.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { messages } from './messages.ts'
import { PlanSteps } from './plan-steps.tsx'

interface PrintPlanProps {
  plan: PlanContent
  /** Who the plan belongs to; not shown on the patient's own printout. */
  name?: string
  language: Language
  onPrinted: () => void
}

/** The plan alone on paper, whichever page it is printed from: see `print-sheet` in base.css. */
export function PrintPlan({ plan, name, language, onPrinted }: PrintPlanProps) {
  const words = messages[language]
  useEffect(() => {
    print()
    onPrinted()
  }, [onPrinted])
  return createPortal(
    <div className="print-sheet" lang={language}>
      <p className="flex justify-between text-sm">
        <span>{practice.name}</span>
        <span>{words.printed(formatDay(new Date(), practice.timeZone, language, day))}</span>
      </p>
      <h1 className="mt-3 text-2xl">{words.title}</h1>
      {name && <p>{name}</p>}
      <p>{words.lead}</p>
      <PlanSteps plan={plan} language={language} />
    </div>,
    document.body,
  )
}

const day = { month: 'long', day: 'numeric', year: 'numeric' } as const
