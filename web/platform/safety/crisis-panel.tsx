import { type ReactNode, Suspense, useEffect } from 'react'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { useLanguage } from '../language.ts'
import { lazyPart } from '../lazy.ts'
import { useActsForOther } from '../session/acting-for.ts'
import { useOwnPlanHref } from '../session/acting-links.ts'
import { seenHelp, showHelp } from './left-help.ts'
import type { Crisis } from './use-crisis.ts'

const extras = () => import('./panel-extras.tsx')
const SafeQuestion = lazyPart(async () => ({ default: (await extras()).SafeQuestion }))
const ReadingHours = lazyPart(async () => ({ default: (await extras()).ReadingHours }))

interface CrisisPanelProps {
  crisis: Crisis
  /** Where the patient writes, as the safety task calls it. */
  source: string
  className?: string
  newTab?: boolean
  /** Who reads it, where that isn't the staff during business hours. */
  children?: ReactNode
}

/**
 * The emergency panel next to a patient's text. The numbers to call appear immediately; the rest follows. A person
 * who writes for a patient can't say whether the patient is safe and has no access to their plan, so they get only
 * the help lines.
 */
export function CrisisPanel({ crisis, source, className, newTab = false, children }: CrisisPanelProps) {
  const language = useLanguage()
  const forOther = useActsForOther()
  const planHref = useOwnPlanHref()
  useEffect(showHelp, [])

  function close() {
    seenHelp()
    crisis.close()
  }

  return (
    <EmergencyPanel
      language={language}
      category={crisis.category}
      onClose={close}
      planHref={planHref}
      newTab={newTab}
      {...(className && { className })}
      question={<Suspense>{crisis.passive && !forOther && <SafeQuestion source={source} />}</Suspense>}
    >
      <Suspense>{children || <ReadingHours className="mt-2.5" />}</Suspense>
    </EmergencyPanel>
  )
}
