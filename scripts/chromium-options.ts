import { findChromium } from './find-chromium.ts'

/** Browser options of the browser stories and the component tests. */
export const chromiumOptions = {
  executablePath: findChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    // A page of a test lives for seconds: code is run before an optimized version of it would pay.
    '--js-flags=--no-maglev --no-turbofan',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Enough to see video move; two calls at twenty frames a second would take both cores.
    '--use-fake-device-for-media-stream=fps=5',
    '--use-fake-ui-for-media-stream',
    // The headless shell offers on-device speech without its service, and crashes a page that requests it.
    '--disable-blink-features=OnDeviceWebSpeechAvailable',
  ],
}
