import { type ReactNode, useState } from 'react'
import { phoneInText } from '#core/phone-in-text.ts'
import { shortProviderName } from '#core/provider-name.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { EntryStepContext } from '#web/domains/visit/shared/entry-step.ts'
import { Notice } from '#web/domains/visit/shared/frame.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, StepBar, Steps } from './entry-steps.tsx'
import { preparingIn, useEntry } from './use-entry.ts'
import { entryWords } from './words.ts'

interface VisitEntryProps {
  visit: Visit
  /** The room is open. Before that, patients can already complete the steps. */
  open: boolean
  children: (prepare?: ReactNode) => ReactNode
}

/** What a patient goes through before the room: intake, consents and location. The camera check follows. */
export function VisitEntry({ visit, open, children }: VisitEntryProps) {
  const entry = useEntry(visit, open)
  const [preparing, setPreparing] = useState(() => recall(preparingIn(visit.id)) !== undefined)
  const asks = entry.step === 'intake' || entry.step === 'consent'
  function prepare() {
    remember(preparingIn(visit.id), 'yes')
    setPreparing(true)
  }
  if (entry.step === 'provider-away') return <ProviderAway visit={visit} />
  if (open ? entry.step !== 'done' : preparing && asks) return <Steps visit={visit} {...entry} />
  if (!open) return children(<Prepare {...entry} onPrepare={prepare} />)
  return (
    <EntryStepContext value={(at) => <StepBar at={at} intakeSkipped={entry.intakeSkipped} />}>
      {children()}
    </EntryStepContext>
  )
}

/** Next to the time the room opens: what can be done before. */
function Prepare({
  step,
  intakeSkipped,
  resumeIntake,
  readAgain,
  onPrepare,
}: ReturnType<typeof useEntry> & { onPrepare: () => void }) {
  const words = useMessages(entryWords)
  switch (step) {
    case 'intake':
    case 'consent':
      return <Button onClick={onPrepare}>{words.prepare}</Button>
    case 'failed':
      return <Failed onAgain={readAgain} />
    case 'done':
      if (!intakeSkipped) return <p className="w-full font-medium">{words.prepared}</p>
      return (
        <>
          <p className="w-full font-medium">{words.preparedWithoutIntake}</p>
          <Button
            onClick={() => {
              resumeIntake()
              onPrepare()
            }}
          >
            {words.fillIntake}
          </Button>
        </>
      )
    default:
      return null
  }
}

function ProviderAway({ visit: { role, provider } }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const name = provider ? shortProviderName(provider, language) : words.yourProvider
  return (
    <Notice role={role} title={words.providerAway(name)}>
      {words.providerAwayDetail(phoneInText)}
    </Notice>
  )
}
