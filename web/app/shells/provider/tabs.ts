import {
  CalendarClock,
  CalendarDays,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Receipt,
  ShieldCheck,
  Siren,
  Sparkles,
  UsersRound,
  WandSparkles,
} from 'lucide-react'
import type { Overview } from '#core/answers/provider-overview.ts'
import { paths } from '#web/platform/paths.ts'

interface Tab {
  label: string
  href: string
  icon: LucideIcon
  /** Pressed alone it leads there. */
  keys?: string
  /** How many items are waiting there. */
  count?: (overview: Overview) => number
  /** What is counted, if the label doesn't say it. */
  counted?: string
}

export const tabs: readonly Tab[] = [
  { label: 'Overview', href: paths.providerDashboard, icon: LayoutDashboard, keys: '1' },
  {
    label: 'Safety tasks',
    href: paths.safetyTasks,
    icon: Siren,
    count: ({ safety_tasks }) => safety_tasks.length,
  },
  {
    label: 'Medication verification',
    href: paths.medicationVerification(),
    icon: ShieldCheck,
    keys: '2',
    count: ({ waiting_on_me }) => waiting_on_me.medications,
  },
  {
    label: 'AI co-pilot',
    href: paths.aiCopilot,
    icon: Sparkles,
    keys: '3',
    count: ({ waiting_on_me }) => waiting_on_me.refills,
    counted: 'refill requests',
  },
  { label: 'Profile', href: paths.providerProfile, icon: IdCard, keys: '4' },
  { label: 'Schedule', href: paths.providerSchedule, icon: CalendarClock, keys: '5' },
  { label: 'Patients', href: paths.patients, icon: UsersRound, keys: '6' },
  { label: 'Appointments', href: paths.appointments, icon: CalendarDays, keys: '7' },
  { label: 'AI tools', href: paths.aiTools, icon: WandSparkles, keys: '8' },
  {
    label: 'Messages',
    href: paths.providerMessages(),
    icon: MessageCircle,
    keys: '9',
    count: ({ waiting_on_me }) => waiting_on_me.messages,
  },
  { label: 'Billing', href: paths.billing, icon: Receipt, keys: '0' },
]

/** The tabs at the bottom of a phone; the rest is under More. */
export const phoneTabs: readonly { href: string; label: string; icon?: LucideIcon }[] = [
  { href: paths.providerDashboard, label: 'Today', icon: CalendarDays },
  { href: paths.patients, label: 'Patients' },
  { href: paths.providerMessages(), label: 'Messages' },
]
