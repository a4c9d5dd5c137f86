import { practice } from '#core/practice.ts'
import { OverdueMessages } from '#web/domains/messages/provider/overdue/overdue-messages.tsx'

export function Component() {
  return (
    <>
      <title>{`Overdue messages, ${practice.name}`}</title>
      <OverdueMessages />
    </>
  )
}
