import { useId, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './messages.ts'

interface RefillsLeftProps {
  name: string
  /** How many are left. */
  count: number
  /** The pharmacy named in the prescription, if any: the one in the profile may be newer. */
  pharmacy: string
}

/** The pharmacy has the refills; the patient can still ask the provider. */
export function RefillsLeft({ name, count, pharmacy }: RefillsLeftProps) {
  const say = useMessages(words)
  const [open, setOpen] = useState(false)
  const notice = useId()
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        aria-label={say.needRefillOf(name)}
        aria-expanded={open}
        aria-controls={notice}
        onClick={() => setOpen(!open)}
      >
        {say.needRefill}
      </Button>
      <div id={notice} aria-live="polite" className="basis-full empty:hidden">
        {open && (
          <div className="rounded-md bg-surface-2 px-3 py-2 text-sm">
            <p className="wrap-anywhere">{say.askPharmacy(count, pharmacy)}</p>
            <PanelLink
              open="messages"
              className="tap-target inline-block py-1 font-semibold text-primary no-underline hover:underline"
            >
              {say.askProvider}
            </PanelLink>
          </div>
        )}
      </div>
    </>
  )
}
