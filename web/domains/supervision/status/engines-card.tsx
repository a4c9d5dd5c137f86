import { useQuery } from '@tanstack/react-query'
import { enginesQuery } from '#web/platform/engines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusList } from './status-list.tsx'

const purposes = [
  { id: 'drafting', name: 'Drafting notes' },
  { id: 'transcription', name: 'Transcribing speech' },
  { id: 'translation', name: 'Translating' },
  { id: 'voice', name: 'Reading aloud' },
] as const

/** Which engine does what, and whether what it is given leaves the practice. */
export function EnginesCard() {
  const { data, isError } = useQuery(enginesQuery)
  return (
    <Card aria-labelledby="engines">
      <CardHead id="engines" title="Engines" />
      {isError && <Banner tone="danger" title="It could not be asked which engines are at work." />}
      {!data && !isError && (
        <Loading label="Asking which engines are at work">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && (
        <StatusList
          rows={purposes.map(({ id, name }) => {
            const engine = data[id]
            return {
              name,
              about: engine?.name ?? 'No engine is connected; the browser does what it can.',
              state: engine?.outside ? (
                <Badge tone="warning">Outside the practice</Badge>
              ) : (
                <Badge tone={engine ? 'success' : 'neutral'}>{engine ? 'In the practice' : 'None'}</Badge>
              ),
            }
          })}
        />
      )}
    </Card>
  )
}
