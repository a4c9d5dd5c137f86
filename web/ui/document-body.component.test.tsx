import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DocumentBody } from './document-body.tsx'

const body = '## What we collect\n\nYour name and address.'

test('the headings of a document come one level below the heading above it', async () => {
  const { rerender } = await render(<DocumentBody body={body} lang="en" />)
  const heading = page.getByRole('heading', { name: 'What we collect' })
  expect(heading.element().tagName).toBe('H3')
  await rerender(<DocumentBody body={body} lang="en" headings="h2" />)
  expect(heading.element().tagName).toBe('H2')
})
