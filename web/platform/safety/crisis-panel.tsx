import { Suspense } from 'react'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { useLanguage } from '../language.ts'
import { lazyPart } from '../lazy.ts'
import { paths } from '../paths.ts'
import type { Crisis } from './use-crisis.ts'

const extras = () => import('./panel-extras.tsx')
const SafeQuestion = lazyPart(async () => ({ default: (await extras()).SafeQuestion }))
const ReadingHours = lazyPart(async () => ({ default: (await extras()).ReadingHours }))

interface CrisisPanelProps {
  crisis: Crisis
  /** Where the patient writes, as the safety task calls it. */
  source: string
  className?: string
}

/** The emergency panel beside what a patient writes. Whom to call is there at once; the rest follows. */
export function CrisisPanel({ crisis, source, className }: CrisisPanelProps) {
  const language = useLanguage()
  return (
    <EmergencyPanel
      language={language}
      planHref={paths.safetyPlan}
      category={crisis.category}
      onClose={crisis.close}
      {...(className && { className })}
      question={<Suspense>{crisis.passive && <SafeQuestion source={source} />}</Suspense>}
    >
      <Suspense>
        <ReadingHours className="mt-2.5" />
      </Suspense>
    </EmergencyPanel>
  )
}
