import { today } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
/** The reader's day as YYYY-MM-DD. */
export const todayHere = () => today(viewerZone())
