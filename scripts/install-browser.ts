import { installChromium } from './find-chromium.ts'
import { installRelay } from './install-relay.ts'

/** What the browser tests need of the machine. A process of its own, so that other checks run meanwhile. */
installChromium()
installRelay()
