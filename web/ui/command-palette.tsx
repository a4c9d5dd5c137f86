import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { CommandRoot } from './command-root.tsx'
import { cx } from './cx.ts'
import { useFocusBack } from './focus-back.ts'
import { Kbd } from './kbd.tsx'
import { optionClass, scrimClass } from './overlay.ts'

interface PaletteItem {
  id: string
  label: string
  icon?: ReactNode
  keys?: string
  /** Other words that should find it. */
  keywords?: string[]
  onSelect: () => void
}

export interface PaletteGroup {
  heading: string
  items: readonly PaletteItem[]
}

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** People first, then commands. */
  groups: readonly PaletteGroup[]
  placeholder?: string
  /** Called as people type, if some groups come from an external search. */
  onSearch?: (text: string) => void
}

/** Opens and closes on Ctrl+K or ⌘K while it is mounted. */
export function CommandPalette({ open, onOpenChange, groups, onSearch, ...rest }: CommandPaletteProps) {
  const { placeholder = 'Find a patient or run a command' } = rest
  const focusBack = useFocusBack(open)
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      onOpenChange(!open)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [open, onOpenChange])

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12dvh] z-(--z-dialog) mx-auto max-w-140 overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-overlay outline-none data-[state=open]:animate-[rise_var(--dur-2)_var(--ease-out)]"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <CommandRoot label={placeholder} loop filter={matches}>
            <div className="flex items-center gap-3 border-b border-line px-4.5 text-ink-muted">
              <Search />
              <Command.Input
                placeholder={placeholder}
                className="h-13 w-full bg-transparent text-base text-ink outline-none placeholder:text-ink-muted"
                {...(onSearch && { onValueChange: onSearch })}
              />
              <Kbd>esc</Kbd>
            </div>
            <Command.List className="max-h-[56dvh] overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="px-3 py-6 text-center text-sm text-ink-muted">
                No matches. Try a name, an ID or a command.
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-muted"
                >
                  {group.items.map((item) => (
                    <PaletteRow key={item.id} item={item} close={() => onOpenChange(false)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </CommandRoot>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Every word that was typed has to be there as typed: letters strewn over a label are no match. */
function matches(_id: string, typed: string, words: string[] = []): number {
  const label = words.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.includes(word))
    ? 1
    : 0
}

function PaletteRow({ item, close }: { item: PaletteItem; close: () => void }) {
  return (
    <Command.Item
      value={item.id}
      keywords={[item.label, ...(item.keywords ?? [])]}
      onSelect={() => {
        close()
        item.onSelect()
      }}
      className={cx(
        optionClass,
        'py-2 [&_.lucide]:text-ink-muted data-[selected=true]:bg-primary-tint data-[selected=true]:[&_.lucide]:text-primary',
      )}
    >
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.keys && <Kbd>{item.keys}</Kbd>}
    </Command.Item>
  )
}
