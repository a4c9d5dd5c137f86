import { useState } from 'react'
import type { Representation, Right } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsField } from '../shared/rights-list.tsx'
import { helperWords } from './messages.ts'

interface ChangeProxyProps {
  helper: Representation
  onClose: () => void
}

/** What a proxy may do and until when, changed by the patient who named them. */
export function ChangeProxy({ helper, onClose }: ChangeProxyProps) {
  const words = useMessages(helperWords)
  const [rights, setRights] = useState<Right[]>(helper.rights)
  const [ends, setEnds] = useState(helper.ends_at ? dayOf(helper.ends_at) : '')
  const change = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('change_proxy', {
          representation: helper.id,
          rights,
          ...(ends && { ends_at: new Date(`${ends}T23:59:59`).toISOString() }),
        }),
      ),
    failed: words.failed,
    done: words.changed,
  })
  return (
    <Dialog open onOpenChange={onClose} title={words.changeTitle(helper.name)} description={words.changeLead}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(undefined, { onSuccess: onClose })
        }}
      >
        <RightsField legend={words.rights} value={rights} onChange={setRights} />
        <div className="max-w-72">
          <DateField
            label={words.ends}
            hint={words.endsHint}
            value={ends}
            onChange={setEnds}
            min={today()}
            optional
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={change.isPending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The day an end falls on for the person who chose it. */
function dayOf(instant: string): string {
  const at = new Date(instant)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
