import { practice } from '#core/practice.ts'
import { BookingPage } from '#web/features/booking/index.ts'

export function Component() {
  return (
    <>
      <title>{`Book a visit, ${practice.name}`}</title>
      <BookingPage />
    </>
  )
}
