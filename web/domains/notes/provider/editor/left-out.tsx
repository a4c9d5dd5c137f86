import { type KeyboardEvent, useState } from 'react'
import { addSaid, asQuote, dismissSaid, restoreSaid } from '#core/notes/edit-note.ts'
import type { LeftOut } from '#core/notes/types.ts'
import { formatList } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { NoteWork, Sources } from './note-work.ts'

/** Nothing that was said disappears: each line is in the note, in this list, or dismissed by the clinician. */
export function LeftOutList({ work, sources }: { work: NoteWork; sources: Sources }) {
  const { notInNote, dismissed } = work.values.review
  const [open, setOpen] = useState(false)
  if (notInNote.length + dismissed.length === 0) return null
  const key = ({ text, evidence }: LeftOut) => `${evidence.join()} ${text}`
  return (
    <section aria-labelledby="left-out-title">
      <h2 id="left-out-title" tabIndex={-1} className="font-display text-md leading-tight font-medium">
        Said, not in the note ({notInNote.length})
      </h2>
      {notInNote.length === 0 && <p className="mt-1 text-sm text-ink-muted">Nothing left to review.</p>}
      <ul className="mt-0.5">
        {notInNote.map((item) => (
          <Item
            key={key(item)}
            item={item}
            sources={sources}
            readOnly={work.readOnly}
            onAdd={() => work.change((before) => ({ ...before, ...addSaid(before, item) }))}
            onDismiss={() =>
              work.change((before) => ({ ...before, review: dismissSaid(before.review, item) }))
            }
          />
        ))}
      </ul>
      {dismissed.length > 0 && (
        <>
          <Button
            variant="plain"
            size="sm"
            className="-ml-2.5"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {dismissed.length} dismissed
          </Button>
          {open && (
            <ul className="grid gap-1">
              {dismissed.map((item) => (
                <li key={key(item)} className="flex items-center gap-2 text-sm text-ink-muted">
                  <span className="grow">{asQuote(item)}</span>
                  {!work.readOnly && (
                    <Button
                      variant="quiet"
                      size="sm"
                      onClick={() =>
                        work.change((before) => ({ ...before, review: restoreSaid(before.review, item) }))
                      }
                    >
                      Restore
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

/** The action removes the row: the focus moves to the next row, and from the last one to the heading. */
function leave(within: Element, act: () => void) {
  const row = within.closest('li')
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
  const focused = next ?? within.closest('section')?.querySelector('h2')
  focused?.focus()
  act()
}

interface ItemProps {
  item: LeftOut
  sources: Sources
  readOnly: boolean
  onAdd: () => void
  onDismiss: () => void
}

function Item({ item, sources, readOnly, onAdd, onDismiss }: ItemProps) {
  const lines = item.evidence.flatMap((id) => sources.numbers.get(id) ?? [])
  const who = { provider: 'you', patient: 'patient', other: item.name ?? 'other person' }[item.speaker]
  const where =
    lines.length > 0 ? `${lines.length === 1 ? 'Line' : 'Lines'} ${formatList(lines.map(String))}` : ''
  function press(event: KeyboardEvent<HTMLLIElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'a' && key !== 'd') return
    leave(event.currentTarget, key === 'a' ? onAdd : onDismiss)
  }
  return (
    <li
      onKeyDown={readOnly ? undefined : press}
      onMouseEnter={() => sources.show(item.evidence)}
      onMouseLeave={() => sources.show([])}
      onFocus={() => sources.show(item.evidence)}
      onBlur={() => sources.show([])}
      className="group/said -mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2 py-0.5 text-sm hover:bg-surface-2/60 max-md:grid-cols-1 max-md:border-b max-md:border-line max-md:py-2"
    >
      <span>
        {asQuote(item)}{' '}
        <span className="text-xs text-ink-muted">{[where, who].filter(Boolean).join(', ')}</span>
      </span>
      {!readOnly && (
        <span className="flex max-md:-ml-2.5 [&_kbd]:hidden group-hover/said:[&_kbd]:inline-grid group-focus-within/said:[&_kbd]:inline-grid max-md:[&_kbd]:hidden!">
          <Button variant="quiet" size="sm" onClick={({ currentTarget }) => leave(currentTarget, onAdd)}>
            Add <Kbd>A</Kbd>
          </Button>
          <Button
            variant="plain"
            size="sm"
            className="text-ink-muted"
            onClick={({ currentTarget }) => leave(currentTarget, onDismiss)}
          >
            Dismiss <Kbd>D</Kbd>
          </Button>
        </span>
      )}
    </li>
  )
}
