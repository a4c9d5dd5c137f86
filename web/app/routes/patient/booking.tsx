import { BookingPage } from '#web/features/booking/index.ts'

export const Component = BookingPage
