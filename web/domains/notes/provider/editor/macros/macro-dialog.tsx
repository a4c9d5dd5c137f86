import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { type Macro, useMacros, useRemoveMacro, useSaveMacro } from './macros.ts'

/** A provider's short texts: added, changed, removed. */
export function MacroDialog({ onClose }: { onClose: () => void }) {
  const { data: macros = [] } = useMacros()
  const { data: provider } = useOwnProvider()
  const [edited, setEdited] = useState<Partial<Macro>>({})
  const [problem, setProblem] = useState<string>()
  const save = useSaveMacro(provider?.id ?? '')
  const remove = useRemoveMacro()

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside the editor's React tree, whose form must not be submitted with it.
    event.stopPropagation()
    const { id, name = '', body = '' } = edited
    if (!name.trim() || !body.trim()) return setProblem('Enter a name and a text')
    try {
      await save.mutateAsync({ ...(id ? { id } : {}), name: name.trim(), body: body.trim() })
      setEdited({})
      setProblem(undefined)
    } catch (error) {
      logProblem('A short text could not be saved', error)
      const taken = (error as { code?: string }).code === '23505'
      setProblem(taken ? 'You already have a short text with this name' : 'We couldn’t save it. Try again.')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={save.isPending}
      title="Short texts"
      description="Type a period and the name in a note, then a space, to insert the text."
    >
      <ul className="mb-4 grid divide-y divide-line">
        {macros.map((macro) => (
          <li key={macro.id} className="flex items-center gap-2 py-1.5 text-sm">
            <button
              type="button"
              onClick={() => setEdited(macro)}
              className="grow rounded-sm px-1 text-left hover:bg-surface-2"
            >
              <b className="font-semibold">.{macro.name}</b>
              <span className="block text-xs text-ink-muted">{macro.body.slice(0, 120)}</span>
            </button>
            <Button
              variant="plain"
              size="icon-sm"
              aria-label={`Remove ${macro.name}`}
              onClick={() =>
                remove.mutate(macro.id, { onError: () => toast.error('We couldn’t remove it. Try again.') })
              }
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label="Name" error={problem}>
          <Input
            value={edited.name ?? ''}
            maxLength={40}
            onChange={({ target }) => setEdited({ ...edited, name: target.value.replace(/[\s.]/g, '') })}
          />
        </Field>
        <Field label="Text">
          <Textarea
            rows={4}
            value={edited.body ?? ''}
            maxLength={4000}
            onChange={({ target }) => setEdited({ ...edited, body: target.value })}
          />
        </Field>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          busy={save.isPending}
          busyLabel="Saving…"
        >
          {edited.id ? 'Save short text' : 'Add short text'}
        </Button>
      </form>
    </Dialog>
  )
}
