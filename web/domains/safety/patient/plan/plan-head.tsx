import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { providerNameIn } from '#core/provider-name.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { messages as shared } from '../../shared/plan/messages.ts'

interface PlanHeadProps {
  updatedAt: string
  writerRole: 'patient' | 'provider'
  writerName: string
  /** The message about the copy on this device. */
  saved: string | undefined
  children?: ReactNode
}

const short = { month: 'short', day: 'numeric' } as const

export function PlanHead({ updatedAt, writerRole, writerName, saved, children }: PlanHeadProps) {
  const words = useMessages(shared)
  const language = useLanguage()
  const day = formatDay(updatedAt, viewerZone(), language, short)
  return (
    <header>
      <h1 className="text-[1.875rem] leading-[1.12] font-[460]">{words.title}</h1>
      <p className="mt-2 text-ink-muted">{words.lead}</p>
      <p className="mt-3 flex items-start gap-2 text-sm leading-snug text-ink-muted">
        {saved && <CircleCheck className="mt-px flex-none text-success print:hidden" />}
        <span>
          {saved && <span className="print:hidden">{saved} </span>}
          {writerRole === 'provider'
            ? words.updatedWith(day, providerNameIn(language, writerName))
            : words.updatedAlone(day)}
        </span>
      </p>
      {children}
    </header>
  )
}
