import { startOfflinePage } from './start-offline-page.ts'

startOfflinePage(() => location.reload())
