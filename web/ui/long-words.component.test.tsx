import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Banner } from './banner.tsx'
import { Card, CardHead } from './card.tsx'
import { Dialog } from './dialog.tsx'
import { PageHeader } from './page-header.tsx'
import { Table } from './table.tsx'

const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesen'

afterEach(() => page.viewport(414, 896))

const widest = () =>
  Math.max(...[...document.querySelectorAll('body *')].map((one) => one.getBoundingClientRect().right))

test.each([390, 768, 1440])(
  'a word of 80 letters stays in its card and its dialog at %d px',
  async (width) => {
    await page.viewport(width, 900)
    await render(
      <>
        <PageHeader title={word} lead={word} />
        <div className="grid gap-4">
          <Banner tone="warning" title={word}>
            {word}
          </Banner>
          <Card>
            <CardHead title={word} />
            <div className="flex gap-3">
              <p>{word}</p>
              <p>{`${word}@example.org`}</p>
            </div>
          </Card>
        </div>
        <Dialog open title={word} description={word}>
          <div className="grid gap-4">
            <p>{word}</p>
          </div>
        </Dialog>
      </>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    // The frame may take its new width a moment after it was asked to.
    await expect.poll(widest).toBeLessThanOrEqual(width)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
)

test('a long word breaks in its cell, and leaves words of other cells intact', async () => {
  await page.viewport(1024, 900)
  await render(
    <Table label="Bills" stacked>
      <thead>
        <tr>
          <th scope="col">Patient</th>
          <th scope="col">Visit</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{word}</td>
          <td>Consultation</td>
          <td>{word}</td>
        </tr>
      </tbody>
    </Table>,
  )
  const region = page.getByRole('region', { name: 'Bills' }).element()
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
  const words = document.createRange()
  words.selectNodeContents(page.getByRole('cell', { name: 'Consultation' }).element())
  expect(words.getClientRects()).toHaveLength(1)
})
