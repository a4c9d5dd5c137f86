import { splitManualText } from '#core/notes/split-manual-text.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { InputProps } from './input-props.ts'
import { words } from './words.ts'

export function ManualMode({ input: { text, setText }, transcript }: Omit<InputProps, 'engines'>) {
  function process() {
    const lines = splitManualText(text)
    if (lines.length === 0) return toast.error(words.emptyManual)
    transcript.replace(lines.map(({ speaker, text }) => ({ speaker, text })))
    toast.success(words.processed)
  }

  return (
    <section aria-label="Manual Entry" className="grid grid-cols-1 gap-3">
      <Field
        label="Session transcript"
        hint="Speakers take turns, starting with the provider. Lines that begin with “Provider:” or “Patient:” keep that speaker. Processing replaces the transcript below."
      >
        <Textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Paste or type session transcript here..."
          className="min-h-44"
        />
      </Field>
      <Button variant="secondary" className="justify-self-start" onClick={process}>
        Process Transcript
      </Button>
    </section>
  )
}
