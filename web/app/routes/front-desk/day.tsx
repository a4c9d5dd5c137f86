import { DayPage } from '#web/domains/scheduling/front-desk/day-page.tsx'
import { lazyPart } from '#web/platform/lazy.ts'

const TakePayment = lazyPart(() => import('#web/domains/billing/front-desk/take-payment.tsx'))

export const Component = () => <DayPage TakePayment={TakePayment} />
