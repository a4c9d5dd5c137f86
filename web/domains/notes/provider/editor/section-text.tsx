import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { focusAtEnd } from './focus-at-end.ts'
import { expandMacro } from './macros/expand-macro.ts'
import { useMacros } from './macros/macros.ts'

const loadMacroMenu = async () => ({ default: (await import('./macros/macro-menu.tsx')).MacroMenu })
const MacroMenu = lazyPart(loadMacroMenu)

/** Fetched ahead, so that a section can be edited while the server is away. */
export function prepareToEdit() {
  loadMacroMenu().catch(() => {})
}

interface SectionTextProps {
  name: string
  titleId: string
  text: string
  onChange: (text: string) => void
  onDone: () => void
  onCancel: () => void
}

/** The whole section as text. A short text's name after a period, then a space, becomes that text. */
export function SectionText({ name, titleId, text, onChange, onDone, onCancel }: SectionTextProps) {
  const { data: macros = [] } = useMacros()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => focusAtEnd(box.current), [])
  const insert = (body: string) => {
    const at = box.current?.selectionStart ?? text.length
    const gap = at > 0 && !/\s$/.test(text.slice(0, at)) ? ' ' : ''
    onChange(`${text.slice(0, at)}${gap}${body}${text.slice(at)}`)
    box.current?.focus()
  }
  return (
    <div className="mt-2 grid gap-2.5">
      <Textarea
        ref={box}
        aria-labelledby={titleId}
        className="min-h-28"
        value={text}
        onChange={({ target }) => onChange(expandMacro(target.value, target.selectionStart, macros))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.stopPropagation()
            onDone()
          }
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDone}>
          Save {name}
        </Button>
        <Button size="sm" variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Suspense>
          <MacroMenu macros={macros} onInsert={insert} />
        </Suspense>
      </div>
      <p className="text-xs text-ink-muted">
        Sentences you don’t change keep their source. Anything you type is your own statement.
      </p>
    </div>
  )
}
