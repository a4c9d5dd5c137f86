import { type ReactNode, useEffect, useState } from 'react'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { Frame as VisitFrame } from '#web/domains/visit/shared/frame.tsx'
import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ConsentStep, IntakeStep } from './steps.tsx'
import { useEntry } from './use-entry.ts'
import { entryWords } from './words.ts'

interface VisitEntryProps {
  visit: Visit
  children: ReactNode
}

/** The patient's way into the room: intake, consents, then the look in the mirror. */
export function VisitEntry({ visit, children }: VisitEntryProps) {
  const entry = useEntry(visit.id)
  if (entry.step === 'done') return children
  return <Steps visit={visit} {...entry} />
}

interface EarlyEntryProps {
  visit: Visit
  children: (prepare: ReactNode) => ReactNode
}

/** Before the room opens: the same steps, if the patient likes to have them behind them. */
export function EarlyEntry({ visit, children }: EarlyEntryProps) {
  const words = useMessages(entryWords)
  const entry = useEntry(visit.id)
  const [preparing, setPreparing] = useState(false)
  const open = entry.step === 'intake' || entry.step === 'consent'
  if (preparing && open) return <Steps visit={visit} {...entry} />
  if (entry.step === 'done') return children(<p className="w-full font-medium">{words.prepared}</p>)
  return children(open && <Button onClick={() => setPreparing(true)}>{words.prepare}</Button>)
}

type StepsProps = ReturnType<typeof useEntry> & { visit: Visit }

function Steps({ visit, step, skipIntake, readAgain }: StepsProps) {
  const words = useMessages(entryWords)
  useEffect(() => {
    if (step === 'consent') scrollTo(0, 0)
  }, [step])
  if (step === 'loading')
    return (
      <main className="grid min-h-dvh place-items-center text-2xl text-primary">
        <Spinner label={words.loading} />
      </main>
    )
  return (
    <VisitFrame role={visit.role}>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-7">
        <Stepper
          label={words.steps}
          steps={[words.intake, words.consent, words.devices, words.room]}
          current={step === 'consent' ? 1 : 0}
        />
        {step === 'intake' && <IntakeStep visit={visit} onSkip={skipIntake} />}
        {step === 'consent' && <ConsentStep visit={visit} />}
        {step === 'failed' && (
          <Banner
            tone="danger"
            title={words.failed}
            action={
              <Button size="sm" onClick={readAgain}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.failedDetail}
          </Banner>
        )}
      </div>
    </VisitFrame>
  )
}
