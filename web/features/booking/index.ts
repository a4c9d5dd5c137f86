export { BookingPage } from './components/booking-page.tsx'
