import { CalendarDays, FileText, House, type LucideIcon, MessageCircle, Pill } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink, usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { messages } from './messages.ts'

export interface Place {
  id: 'home' | 'visits' | 'messages' | 'medications' | 'records'
  label: string
  icon: LucideIcon
  current: boolean
  /** Opens over the dashboard, or is a part of it. */
  open?: string
  href?: string
  unread?: number
}

/** The patient's navigation, with the current page marked. */
export function usePlaces(unreadMessages: number): Place[] {
  const words = useMessages(messages)
  const { pathname, hash } = useLocation()
  const { open } = usePanel()
  const home = paths.patientDashboard
  const atHome = pathname === home
  const reading = open === 'messages' || open === 'records'
  return [
    { id: 'home', label: words.home, icon: House, href: home, current: atHome && !reading && !hash },
    {
      id: 'visits',
      label: words.visits,
      icon: CalendarDays,
      href: `${home}#visits`,
      current: pathname === paths.booking || (atHome && hash === '#visits' && !reading),
    },
    {
      id: 'messages',
      label: words.messages,
      icon: MessageCircle,
      open: 'messages',
      current: open === 'messages',
      unread: unreadMessages,
    },
    {
      id: 'medications',
      label: words.medications,
      icon: Pill,
      href: `${home}#medications`,
      current: atHome && hash === '#medications' && !reading,
    },
    { id: 'records', label: words.records, icon: FileText, open: 'records', current: open === 'records' },
  ]
}

export function MainLink({
  place: { open, href, current, unread = 0, label },
  ...rest
}: { place: Place } & Omit<ComponentProps<'a'>, 'href'>) {
  const words = useMessages(messages)
  const link = {
    ...rest,
    'aria-current': current ? ('page' as const) : undefined,
    ...(unread > 0 && { 'aria-label': words.messagesWithNew(unread) }),
  }
  const face = (
    <>
      {rest.children ?? label}
      {unread > 0 && (
        <span aria-hidden="true" className="ml-1.5 inline-block size-2 rounded-full bg-accent align-[.1em]" />
      )}
    </>
  )
  if (open)
    return (
      <PanelLink {...link} open={open} on={paths.patientDashboard}>
        {face}
      </PanelLink>
    )
  return (
    <a {...link} href={href}>
      {face}
    </a>
  )
}
