import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Notice } from './frame.tsx'

const tall = { height: '300dvh' }
const provider = 'provider'

test('the screen after a long one begins at its top', async () => {
  const screen = await render(<main style={tall}>Check your camera</main>)
  scrollTo(0, 400)
  await screen.rerender(
    <WithProvider>
      <Notice role={provider} title="The patient is waiting">
        <span className="block" style={tall} />
      </Notice>
    </WithProvider>,
  )
  expect(scrollY).toBe(0)
})
