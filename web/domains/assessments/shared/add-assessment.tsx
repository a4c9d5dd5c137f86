import { Plus } from 'lucide-react'
import { useState } from 'react'
import { instruments } from '#core/assessments/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { takeAddress } from './addresses.ts'
import { messages } from './messages.ts'
import { sayName, sayText } from './say.ts'

/** Every assessment there is, to start one at once. */
export function AddAssessment() {
  const words = useMessages(messages)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.add}
      description={words.addLead}
      trigger={
        <Button variant="secondary" size="sm">
          <Plus />
          {words.add}
        </Button>
      }
    >
      <ul className="-mx-3 grid">
        {instruments.map((instrument) => (
          <li key={instrument.id}>
            <a
              href={takeAddress(instrument.id)}
              className="grid gap-0.5 rounded-md px-3 py-3 text-ink no-underline hover:bg-surface-2"
            >
              <b className="font-semibold">{sayName(instrument, language)}</b>
              <span className="text-sm text-ink-muted">
                {sayText(instrument.description, language)}, {sayText(instrument.timeToComplete, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
