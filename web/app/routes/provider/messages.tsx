import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { MessagesTab } from '#web/domains/messages/provider/messages-tab.tsx'

export function Component() {
  const { patientId } = useParams()
  return (
    <>
      <title>{`Messages, ${practice.name}`}</title>
      <MessagesTab patientId={patientId} />
    </>
  )
}
