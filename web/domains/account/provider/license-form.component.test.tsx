import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { OtherDates } from './license-form.tsx'

test.each([390, 768, 1440])('the two dates that expire are in line at %d px', async (width) => {
  await page.viewport(width, 900)
  await render(
    <WithProvider>
      {/* The room the profile leaves beside the navigation on a tablet. */}
      <div style={{ maxWidth: 500 }}>
        <OtherDates provider={{ id: 'p1' } as Provider} />
      </div>
    </WithProvider>,
  )
  const placeOf = (label: RegExp) => page.getByLabelText(label).first().element().getBoundingClientRect()
  const dea = placeOf(/DEA registration expires/)
  const malpractice = placeOf(/Malpractice insurance expires/)
  if (width < 640) expect(malpractice.left).toBe(dea.left)
  else expect(malpractice.top).toBe(dea.top)
})
