import { ChevronRight, FilePenLine, MessageCircle, Pill, ShieldCheck } from 'lucide-react'
import type { Overview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { paths } from '#web/platform/paths.ts'
import { Card, CardHead } from '#web/ui/card.tsx'

const rows = [
  { id: 'notes', label: 'Notes to sign', icon: FilePenLine, href: paths.aiScribe },
  { id: 'refills', label: 'Refill requests', icon: Pill, href: paths.aiCopilot },
  {
    id: 'medications',
    label: 'Medications to verify',
    icon: ShieldCheck,
    href: paths.medicationVerification(),
  },
  { id: 'messages', label: 'Patient messages', icon: MessageCircle, href: paths.providerMessages() },
] as const

/** What of the pending tasks lies where. */
export function WaitingOnYou({ waiting }: { waiting: Overview['waiting_on_me'] | undefined }) {
  return (
    <Card aria-labelledby="waiting-on-you">
      <CardHead id="waiting-on-you" title="Waiting on you" />
      <ul>
        {rows.map(({ id, label, icon: Icon, href }) => (
          <li key={id} className="border-b border-line last:border-0">
            <a
              href={href}
              className="grid min-h-9.5 grid-cols-[auto_1fr_auto_auto] items-center gap-3 text-ink no-underline hover:text-primary pointer-coarse:min-h-11 [&_.lucide]:text-ink-muted"
            >
              <Icon />
              {label}
              <span className="num font-semibold">{waiting?.[id] ?? '…'}</span>
              <ChevronRight />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
