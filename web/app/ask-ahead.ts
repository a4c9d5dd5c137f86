import { prefetch } from '#web/platform/prefetch.ts'
import { firstScreenRequests } from './first-screen-requests.ts'

/** Asks what the first screen shows while its code is still on its way. */
export const askAhead = (pathname: string) => prefetch(firstScreenRequests(pathname))
