import { Tabs } from 'radix-ui'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from '#web/ui/cx.ts'
import { callWords } from './call-messages.ts'
import type { VisitPanel } from './visit-tools.ts'

interface SidePanelProps {
  ref: Ref<HTMLElement>
  tab: string
  onTab: (tab: string) => void
  unread: number
  panels: readonly VisitPanel[]
  /** The provider's chart, or the patient's consents. */
  own: { id: string; label: string; content: ReactNode }
  chat: ReactNode
  details: ReactNode
  /** The provider's emergency card. */
  emergency?: ReactNode
  /** Above the tabs. */
  notice?: ReactNode
}

const trigger =
  'relative -mx-1 px-1 py-2.5 font-medium whitespace-nowrap text-ink-muted -outline-offset-3 hover:text-ink data-[state=active]:font-bold data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-1 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.75 data-[state=active]:after:rounded-t-[3px] data-[state=active]:after:bg-primary'

/**
 * Tabs that fill the height, each with its own scrolling. A tool keeps working while another tab is open, and a tab's
 * input and scroll position are kept.
 */
export function SidePanel({
  ref,
  tab,
  onTab,
  unread,
  panels,
  own,
  chat,
  details,
  emergency,
  notice,
}: SidePanelProps) {
  const words = useMessages(callWords)
  const list = useTabInSight(tab)
  const opened = useOpened(tab)
  const content = (id: string) => ({
    value: id,
    // Out of sight, not out of the layout, which would scroll it back to its beginning.
    className:
      'grid min-h-0 grow data-[state=active]:relative data-[state=inactive]:invisible data-[state=inactive]:absolute data-[state=inactive]:inset-0 data-[state=inactive]:overflow-clip lg:overflow-clip',
    ...(opened.has(id) && { forceMount: true as const }),
  })
  return (
    <aside
      ref={ref}
      aria-label={words.panel}
      className="flex min-h-0 min-w-0 flex-col border-line bg-surface text-ink max-lg:min-h-[65dvh] max-lg:scroll-mt-[35dvh] max-lg:rounded-t-[20px] lg:border-l [&_:focus-visible]:outline-focus"
    >
      {notice}
      <p role="status" className="sr-only">
        {unread > 0 && `${unread} ${words.newMessages(unread)}`}
      </p>
      <Tabs.Root value={tab} onValueChange={onTab} className="relative flex min-h-0 grow flex-col">
        <Tabs.List
          ref={list}
          aria-label={words.panel}
          className={cx(
            'flex flex-none gap-x-3.5 overflow-x-auto border-b border-line px-3.5 text-sm [scrollbar-width:none] xl:justify-between xl:gap-x-1.5',
            // So that a tab reached by keyboard is not under the one that stays.
            Boolean(emergency) && 'scroll-pr-32 xl:text-2xs',
          )}
        >
          {panels.map(({ id, Label }) => (
            <Tabs.Trigger key={id} value={id} className={trigger}>
              <Label />
            </Tabs.Trigger>
          ))}
          <Tabs.Trigger value={own.id} className={trigger}>
            {own.label}
          </Tabs.Trigger>
          <Tabs.Trigger value="chat" className={trigger}>
            {words.chat}
            {unread > 0 && <span className="ml-1.5 inline-block size-2 rounded-full bg-accent" />}
          </Tabs.Trigger>
          <Tabs.Trigger value="details" className={trigger}>
            {words.details}
          </Tabs.Trigger>
          {emergency && (
            <Tabs.Trigger
              value="emergency"
              aria-keyshortcuts="e"
              // In sight however many tabs there are: the others pass under it.
              className={cx(
                trigger,
                'sticky! -right-3.5 z-1 -mr-3.5 border-l border-line bg-surface pr-3.5 pl-2.5 data-[state=active]:text-danger! data-[state=active]:after:bg-danger!',
              )}
            >
              {words.emergency}
              <span aria-hidden="true" className="ml-1.5 text-2xs text-ink-muted pointer-coarse:hidden">
                E
              </span>
            </Tabs.Trigger>
          )}
        </Tabs.List>
        {panels.map(({ id, Content }) => (
          <Tabs.Content key={id} {...content(id)}>
            <Content />
          </Tabs.Content>
        ))}
        <Tabs.Content {...content(own.id)}>{own.content}</Tabs.Content>
        <Tabs.Content {...content('chat')}>{chat}</Tabs.Content>
        <Tabs.Content {...content('details')}>{details}</Tabs.Content>
        {emergency && <Tabs.Content {...content('emergency')}>{emergency}</Tabs.Content>}
      </Tabs.Root>
    </aside>
  )
}

/** The tabs that were in front so far. */
function useOpened(tab: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  return opened
}

/** A tab may be opened by a button of the call while it is scrolled out of the row. The page itself stays where it is. */
function useTabInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is open is found by its state
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector<HTMLElement>('[data-state=active]')
    if (!row || !open || open.getAttribute('aria-keyshortcuts')) return
    const stays = row.querySelector<HTMLElement>('[aria-keyshortcuts]')?.offsetWidth ?? 0
    const end = open.offsetLeft + open.offsetWidth + stays - row.clientWidth
    if (end > row.scrollLeft) row.scrollTo({ left: end + 12 })
    else if (open.offsetLeft < row.scrollLeft) row.scrollTo({ left: open.offsetLeft - 12 })
  }, [tab])
  return list
}
