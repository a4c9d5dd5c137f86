import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Part, useHealth } from './api/health.ts'
import { StatusList } from './status-list.tsx'

const faces = {
  ok: { label: 'Works', tone: 'success' },
  delayed: { label: 'Delayed', tone: 'warning' },
  down: { label: 'Down', tone: 'danger' },
  unknown: { label: 'Not known', tone: 'warning' },
} as const satisfies Record<Part, { label: string; tone: string }>

const parts = [
  { id: 'database', name: 'Database', about: 'Everything the practice knows.' },
  { id: 'storage', name: 'Files', about: 'Documents and recordings.' },
  { id: 'mail', name: 'Mail', about: 'Delayed once a mail has waited for 15 minutes.' },
] as const

export function HealthCard() {
  const { data, isError } = useHealth()
  return (
    <Card aria-labelledby="health">
      <CardHead id="health" title="The server" />
      {isError && (
        <Banner tone="danger" title="The server does not answer.">
          {data && 'What you see is from before.'}
        </Banner>
      )}
      {!data && !isError && (
        <Loading label="Asking the server">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data && (
        <StatusList
          rows={parts.map(({ id, ...row }) => {
            const { label, tone } = faces[data.parts[id]]
            return { ...row, state: <Badge tone={tone}>{label}</Badge> }
          })}
        />
      )}
    </Card>
  )
}
