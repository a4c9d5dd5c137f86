import { BookingPage } from '#web/domains/scheduling/patient/booking/booking-page.tsx'

export const Component = BookingPage
