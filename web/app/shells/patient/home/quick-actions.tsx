import { CalendarPlus, FileText, LifeBuoy, MessageCircle, Pill } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { messages } from './messages.ts'

const tile =
  'flex flex-col gap-3.5 rounded-lg border border-line bg-surface px-4 pt-4.5 pb-4 text-md leading-snug max-[22.5rem]:px-3 max-[22.5rem]:text-sm font-semibold text-ink no-underline transition-colors duration-(--dur-1) hover:border-primary hover:bg-primary-tint [&_.lucide]:size-6 [&_.lucide]:text-primary'

export function QuickActions() {
  const words = useMessages(messages)
  return (
    <nav
      aria-label={words.quickActions}
      className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_1.14fr_1.1fr_1fr]"
    >
      <PanelLink open="messages" className={tile}>
        <MessageCircle />
        {words.message}
      </PanelLink>
      <a href={paths.booking} className={tile}>
        <CalendarPlus />
        {words.schedule}
      </a>
      <PanelLink open="medications" className={tile}>
        <Pill />
        {words.medications}
      </PanelLink>
      <PanelLink open="records" className={tile}>
        <FileText />
        {words.records}
      </PanelLink>
      <a href={paths.safetyPlan} className={`${tile} col-span-full flex-row! items-center`}>
        <LifeBuoy />
        {words.safetyPlan}
      </a>
    </nav>
  )
}
