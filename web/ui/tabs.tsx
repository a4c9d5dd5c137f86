import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { cx } from './cx.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
  /** Stays as it is behind the other tabs: for a form, which would lose what was typed. */
  kept?: boolean
}

interface TabsProps {
  tabs: readonly Tab[]
  /** What the tabs are about, for screen readers. */
  label: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
}

const showWhole = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onChange, className }: TabsProps) {
  return (
    <Primitive.Root
      className={className}
      {...(value === undefined ? defaultValue && { defaultValue } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Primitive.List
        aria-label={label}
        className="-mx-1.5 flex gap-6 overflow-x-auto border-b border-line px-3 [scrollbar-width:none] scroll-px-6 max-sm:gap-2.5 max-sm:px-1.5 max-[26rem]:flex-wrap compact:gap-5 compact:max-sm:gap-2.5"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            // If not all of them fit, the selected one is fully visible.
            onFocus={showWhole}
            onClick={showWhole}
            className={cx(
              'relative -mx-1.5 inline-flex items-center gap-2 px-1.5 pt-2.5 pb-3 text-control font-medium whitespace-nowrap text-ink-muted -outline-offset-3 max-sm:text-[.8125rem]',
              'pointer-coarse:min-h-11 enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-75',
              'data-[state=active]:font-bold data-[state=active]:text-ink',
              'data-[state=active]:after:absolute data-[state=active]:after:inset-x-1.5 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.75 data-[state=active]:after:rounded-t-[3px] data-[state=active]:after:bg-primary',
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          {...(tab.kept && { forceMount: true })}
          className="pt-5 data-[state=inactive]:hidden compact:pt-4"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
