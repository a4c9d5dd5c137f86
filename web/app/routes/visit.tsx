import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { VisitPage } from '#web/features/visit/index.ts'

export function Component() {
  const { sessionId } = useParams()
  return (
    <>
      <title>{`Secure Telehealth Session, ${practice.name}`}</title>
      <VisitPage key={sessionId} sessionId={sessionId} />
    </>
  )
}
