import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithProvider } from '#web/testing/with-provider.tsx'
import ChangeRow from './change-row.tsx'
import { newChange } from './draft.ts'

const row = () => (
  <WithProvider>
    <div className="p-9">
      <ChangeRow
        change={{ ...newChange('extra'), starts_on: '2026-12-24', ends_on: '2026-12-26' }}
        name="Change 1"
        isNew={false}
        earliest="2026-11-18"
        problem={undefined}
        onChange={() => {}}
        onRemove={() => {}}
      />
    </div>
  </WithProvider>
)

test.each([390, 768, 1440])(
  'at %i px the fields of an exception are side by side, without overlap',
  async (width) => {
    await page.viewport(width, 800)
    await render(row())
    const boxes = [
      page.getByLabelText('What'),
      page.getByRole('textbox', { name: 'First day' }),
      page.getByRole('textbox', { name: 'Last day, optional' }),
      page.getByLabelText('From'),
      page.getByLabelText('To', { exact: true }),
      page.getByRole('button', { name: 'Remove Change 1' }),
    ].map((one) => one.element().getBoundingClientRect())
    for (const [at, one] of boxes.entries()) {
      expect(one.right).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(at + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(apart).toBe(true)
      }
    }
  },
)
