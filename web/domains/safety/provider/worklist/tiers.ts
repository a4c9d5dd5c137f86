import { Clock, Eye, type LucideIcon, Siren } from 'lucide-react'
import type { Tier } from '#core/answers/safety-worklist.ts'

export interface TierStyle {
  tier: Tier
  title: string
  icon: LucideIcon
  card: string
  head: string
  words: string
  count: string
  mark: string
}

/** The urgency of a task, in words and color. */
export const tiers: readonly TierStyle[] = [
  {
    tier: 1,
    title: 'Act now',
    icon: Siren,
    card: 'border-danger-line',
    head: 'border-danger-line bg-danger-tint',
    words: 'text-danger',
    count: 'bg-danger text-on-danger',
    mark: 'bg-danger-tint shadow-[inset_0_-2px_0_var(--danger-line)]',
  },
  {
    tier: 2,
    title: 'Today',
    icon: Clock,
    card: 'border-line',
    head: 'border-warning-line bg-warning-tint',
    words: 'text-warning',
    count: 'bg-warning text-on-warning',
    mark: 'bg-warning-tint shadow-[inset_0_-2px_0_var(--warning-line)]',
  },
  {
    tier: 3,
    title: 'Watch',
    icon: Eye,
    card: 'border-line',
    head: 'border-line bg-surface-2',
    words: 'text-ink',
    count: 'bg-ink text-surface',
    mark: 'bg-surface-2 shadow-[inset_0_-2px_0_var(--border-strong)]',
  },
]
