import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, useId, useState } from 'react'
import { Button } from './button.tsx'
import { CommandRoot } from './command-root.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlClass } from './input.tsx'
import { optionClass, popClass } from './overlay.ts'
import { Spinner } from './spinner.tsx'

interface ComboboxOption {
  value: string
  label: string
  hint?: string
  /** Other words that should find it, such as a brand name. */
  keywords?: string[]
}

interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  /** Shown below the list for any input: the source of the options. */
  note?: string | undefined
  /** Set it if the options come from an external search: filtering here is then off. */
  onSearch?: (text: string) => void
  /** The answer for the current input isn't here yet: options of an earlier answer can't be picked by mistake. */
  loading?: boolean
  /** The search failed: shown in place of the answer, with a retry. */
  failed?: { text: string; retry: string; onRetry: () => unknown } | false
  /** The selected option, which the latest search results may not contain. */
  current?: ComboboxOption | undefined
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
}

export function Combobox({ options: found, value, onChange, onSearch, disabled, ...rest }: ComboboxProps) {
  const { placeholder = 'Choose', searchPlaceholder = 'Type to search', emptyText = 'No matches' } = rest
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const chosen = found.find((option) => option.value === value) ?? rest.current
  const { failed } = rest
  const answered = onSearch && (rest.loading || failed) ? [] : found
  const alone = chosen && !typed && !answered.includes(chosen)
  const options = alone ? [chosen, ...answered] : answered

  function search(text: string) {
    setTyped(text)
    onSearch?.(text)
  }
  function show(next: boolean) {
    setOpen(next)
    if (!next && typed) search('')
  }

  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        {...useFieldControl()}
        ref={rest.ref}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={rest['aria-label']}
        disabled={disabled}
        className={cx(controlClass, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className={cx('truncate', !chosen && 'text-ink-muted')}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown className="text-ink-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={listId}
          aria-label={searchPlaceholder}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className={cx(popClass, 'w-(--radix-popover-trigger-width) min-w-64 overflow-hidden rounded-lg')}
        >
          <CommandRoot
            label={searchPlaceholder}
            shouldFilter={!onSearch}
            {...(chosen && { defaultValue: chosen.value })}
          >
            <div className="flex items-center gap-2.5 border-b border-line px-3.5 text-ink-muted">
              <Search />
              <Command.Input
                placeholder={searchPlaceholder}
                className="h-12 w-full bg-transparent text-base text-ink outline-none placeholder:text-ink-muted compact:h-10 compact:text-sm"
                onValueChange={search}
              />
              {rest.loading && <Spinner label="Searching" />}
            </div>
            <Command.List className="max-h-72 overflow-y-auto overscroll-contain p-1.5">
              {!rest.loading && failed && (
                <div role="alert" className="grid justify-items-start gap-2 px-3 py-3 text-sm">
                  {failed.text}
                  <Button size="sm" variant="secondary" onClick={() => failed.onRetry()}>
                    {failed.retry}
                  </Button>
                </div>
              )}
              {!rest.loading && !failed && (
                <Command.Empty className="px-3 py-4 text-sm text-ink-muted">{emptyText}</Command.Empty>
              )}
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label, ...(option.keywords ?? [])]}
                  className={cx(optionClass, 'data-[selected=true]:bg-surface-2')}
                  onSelect={() => {
                    onChange(option.value)
                    show(false)
                  }}
                >
                  <span className="grow">
                    {option.label}
                    {option.hint && (
                      <span className="block text-xs font-normal text-ink-muted">{option.hint}</span>
                    )}
                  </span>
                  {option.value === value && <Check className="text-primary" />}
                </Command.Item>
              ))}
            </Command.List>
            {rest.note && (
              <p className="border-t border-line px-3.5 py-2 text-xs text-ink-muted">{rest.note}</p>
            )}
          </CommandRoot>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
