import { Badge } from '#web/ui/badge.tsx'

const faces = {
  scheduled: { label: 'Scheduled', tone: 'primary' },
  in_progress: { label: 'In progress', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  no_show: { label: 'No-show', tone: 'warning' },
} as const

export type Status = keyof typeof faces
export const statuses = Object.keys(faces) as Status[]
export const statusLabel = (status: Status) => faces[status].label

/** A visit's status, in clinicians' wording. */
export function VisitStatus({ status }: { status: string }) {
  const { label, tone } = faces[status as Status] ?? { label: status, tone: 'neutral' }
  return (
    <Badge tone={tone} dot={status === 'in_progress'}>
      {label}
    </Badge>
  )
}
