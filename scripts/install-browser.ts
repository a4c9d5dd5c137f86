import { installChromium } from './find-chromium.ts'
import { installRelay } from './install-relay.ts'

/** Installs what the browser tests need, in a separate process, so that other checks run at the same time. */
installChromium()
installRelay()
